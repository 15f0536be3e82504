import { EACH_TIME, restList, restRow, type RestRow } from "../engine/rest/row.js";
import { constant, without } from "../engine/rest/answerLayout.js";
import { body } from "../engine/rest/sources.js";
import {
  RestCustomerPoliciesDocument,
  RestCustomerSignInDocument,
  RestCustomerSignOutDocument,
  RestCustomerViewerDocument,
} from "../generated/rest.js";

export const customerRows: readonly RestRow[] = [
  restRow({
    method: "POST",
    path: "/api/customer/login",
    summary: "Signs a customer in with an email and a policy number",
    notes: "Sets the cookie `portal_session`. The case of both does not matter. Too many failures answer 429.",
    group: "Customer session",
    session: "customer",
    repeated: EACH_TIME,
    document: RestCustomerSignInDocument,
    variables: { input: body() },
    answer: {
      customer: without("customerSignIn", "policies", "contracts"),
      policies: "customerSignIn.policies",
      contracts: "customerSignIn.contracts",
    },
    refusals: ["UNAUTHENTICATED", "RATE_LIMITED"],
  }),
  restRow({
    method: "GET",
    path: "/api/customer/session",
    summary: "Who is signed in to the portal",
    notes:
      "Without a session the 401 also carries `data`, with `authenticated: false`; with `Prefer: handling=lenient` the same comes as a 200.",
    group: "Customer session",
    session: "customer",
    document: RestCustomerViewerDocument,
    variables: {},
    answer: {
      authenticated: constant(true),
      customer: without("customerViewer", "policies", "contracts"),
      policies: "customerViewer.policies",
      contracts: "customerViewer.contracts",
    },
    dataWhenSignedOut: { authenticated: false, customer: null, policies: [], contracts: [] },
  }),
  restRow({
    method: "POST",
    path: "/api/customer/logout",
    summary: "Ends the session of the portal, if there is one",
    group: "Customer session",
    session: "customer",
    repeated: EACH_TIME,
    document: RestCustomerSignOutDocument,
    variables: {},
    answer: { ok: "ok" },
  }),
  restList({
    path: "/api/customer/policies",
    summary: "The customer's policies, newest first",
    notes: "`status` is the state of coverage.",
    group: "Portal",
    session: "customer",
    document: RestCustomerPoliciesDocument,
    variables: {},
    under: "policies",
    answer: without(""),
  }),
];
