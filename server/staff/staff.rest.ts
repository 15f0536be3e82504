import { restRow, type RestRow } from "../core/restRouter/row.js";
import { body } from "../core/restRouter/sources.js";
import { RestStaffSignInDocument, RestStaffSignOutDocument, RestStaffViewerDocument } from "../generated/rest.js";

export const staffRows: readonly RestRow[] = [
  restRow({
    method: "POST",
    path: "/api/admin/login",
    summary: "Signs a member of staff in",
    notes: "Sets the cookie `staff_session`. Too many failures answer 429, then also with the right password.",
    group: "Staff session",
    session: "staff",
    document: RestStaffSignInDocument,
    variables: { input: body() },
    answer: "staffSignIn",
    refusals: ["UNAUTHENTICATED", "RATE_LIMITED"],
  }),
  restRow({
    method: "GET",
    path: "/api/admin/me",
    summary: "Who is signed in to the back office",
    group: "Staff session",
    session: "staff",
    document: RestStaffViewerDocument,
    variables: {},
    answer: "staffViewer",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/logout",
    summary: "Ends the session of the back office, if there is one",
    group: "Staff session",
    session: "staff",
    document: RestStaffSignOutDocument,
    variables: {},
    answer: { ok: "ok" },
  }),
];
