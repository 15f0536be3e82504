import { restRow, type RestRow } from "#server/engine/rest/row.js";
import { body, path } from "#server/engine/rest/sources.js";
import {
  RestLiftUnsubscriptionDocument,
  RestNoteUnsubscribedDocument,
  RestUnsubscriptionsDocument,
} from "#server/generated/rest.js";

export const unsubscriptionRows: readonly RestRow[] = [
  restRow({
    method: "GET",
    path: "/api/admin/unsubscriptions/{email}",
    summary: "Whether an address gets marketing email, newest entry first",
    notes:
      "With an entry without `liftedAt`, it gets none: quotes, reminders to sign and emails marked as marketing are refused. Without such an entry, it does.",
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
    notes: "`email` and `reason`, how they said so. The history of leads and policies with this address shows it.",
    group: "Mail",
    session: "staff",
    repeated: "notes nothing again",
    document: RestNoteUnsubscribedDocument,
    variables: { input: body() },
    answer: "noteUnsubscribed",
    created: true,
  }),
  restRow({
    method: "POST",
    path: "/api/admin/unsubscriptions/lift",
    summary: "Allows marketing email to an address again",
    notes: "`email` and `reason`: how its owner asked for it. 404 for an address that isn't unsubscribed.",
    group: "Mail",
    session: "staff",
    repeated: "lifts nothing again",
    document: RestLiftUnsubscriptionDocument,
    variables: { input: body() },
    answer: "liftUnsubscription",
    refusals: ["NOT_FOUND"],
  }),
];
