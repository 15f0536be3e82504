import { restRow, type RestRow } from "#server/engine/rest/row.js";
import { body, path } from "#server/engine/rest/sources.js";
import {
  RestLiftUnsubscriptionDocument,
  RestRecordUnsubscriptionDocument,
  RestUnsubscriptionsDocument,
} from "#server/generated/rest.js";

export const unsubscriptionRows: readonly RestRow[] = [
  restRow({
    method: "GET",
    path: "/api/admin/unsubscriptions/{email}",
    summary: "Whether an address has unsubscribed from marketing email",
    notes:
      "All entries for the address, newest first. While one has no `liftedAt`, quotes, reminders to sign and emails marked as marketing are not sent to it.",
    group: "Mail",
    session: "staff",
    document: RestUnsubscriptionsDocument,
    variables: { email: path("email") },
    answer: "unsubscriptions",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/unsubscriptions",
    summary: "Records that someone wants no marketing email",
    notes:
      "`email` and `reason` (how they said so) are required. It appears in the history of all leads and policies with this address.",
    group: "Mail",
    session: "staff",
    repeated: "records nothing again",
    document: RestRecordUnsubscriptionDocument,
    variables: { input: body() },
    answer: "recordUnsubscription",
    created: true,
  }),
  restRow({
    method: "POST",
    path: "/api/admin/unsubscriptions/lift",
    summary: "Allows marketing email to an address again",
    notes:
      "`email` and `reason` (how the address's owner asked for it) are required. 404 for an address that is not unsubscribed.",
    group: "Mail",
    session: "staff",
    repeated: "lifts nothing again",
    document: RestLiftUnsubscriptionDocument,
    variables: { input: body() },
    answer: "liftUnsubscription",
    refusals: ["NOT_FOUND"],
  }),
];
