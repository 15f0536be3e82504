import { restList, restRow, type RestRow } from "../core/restRouter/row.js";
import { without } from "../core/restRouter/shape.js";
import { input, path } from "../core/restRouter/sources.js";
import { RestOutboxDocument, RestResendMailDocument } from "../generated/rest.js";

export const mailRows: readonly RestRow[] = [
  restList({
    path: "/api/admin/outbox",
    summary: "All e-mail that was sent or is to be, newest first",
    group: "Mail",
    session: "staff",
    document: RestOutboxDocument,
    variables: {},
    sortedBy: "createdAt",
    answer: without(""),
  }),
  restRow({
    method: "POST",
    path: "/api/admin/outbox/{id}/resend",
    summary: "Sends a message once more",
    notes:
      "One that waits or has failed is tried again at once, for those who have not taken it; one that was sent goes out anew to everybody. 409 while it is being sent, and for the link of a contract that is signed, void or expired.",
    group: "Mail",
    session: "staff",
    document: RestResendMailDocument,
    variables: { input: input({ id: path("id") }) },
    answer: "resendMail",
    refusals: ["CONFLICT"],
  }),
];
