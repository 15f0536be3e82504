import { constant, without } from "../engine/rest/answerLayout.js";
import { EACH_TIME, restList, restRow, type RestRow } from "../engine/rest/row.js";
import { body } from "../engine/rest/sources.js";
import {
  RestCustomerPoliciesDocument,
  RestCustomerSignInByLinkDocument,
  RestCustomerSignInDocument,
  RestCustomerSignOutDocument,
  RestCustomerViewerDocument,
  RestSendSignInLinkDocument,
} from "../generated/rest.js";

export const customerRows: readonly RestRow[] = [
  restRow({
    method: "POST",
    path: "/api/customer/login",
    summary: "Signs a customer in with an email and a policy number",
    notes: "Sets the cookie `portal_session`. Case is ignored. Too many failures answer 429.",
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
    method: "POST",
    path: "/api/customer/login/link",
    summary: "Emails a link that signs a customer in",
    notes:
      "The link works once, within 15 minutes. The answer is the same whether or not the address is a policyholder's. Too many requests answer 429.",
    group: "Customer session",
    session: "customer",
    repeated: "sends no second email",
    document: RestSendSignInLinkDocument,
    variables: { input: body() },
    answer: { ok: "ok" },
    refusals: ["RATE_LIMITED"],
  }),
  restRow({
    method: "POST",
    path: "/api/customer/login/token",
    summary: "Signs a customer in with an emailed link",
    notes:
      "`token` is what follows the `#` in the link. Sets the cookie `portal_session`. A link that was used or has expired answers 404.",
    group: "Customer session",
    session: "customer",
    repeated: EACH_TIME,
    document: RestCustomerSignInByLinkDocument,
    variables: { input: body() },
    answer: {
      customer: without("customerSignInByLink", "policies", "contracts"),
      policies: "customerSignInByLink.policies",
      contracts: "customerSignInByLink.contracts",
    },
    refusals: ["NOT_FOUND"],
  }),
  restRow({
    method: "GET",
    path: "/api/customer/session",
    summary: "Who is signed in to the portal",
    notes:
      "Without a session, the 401 also carries `data`, with `authenticated: false`; with `Prefer: handling=lenient`, the same body is a 200.",
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
