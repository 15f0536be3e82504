import { restRow, type RestRow } from "#server/engine/rest/row.js";
import { ifMatch, input, onceFor, path } from "#server/engine/rest/sources.js";
import {
  RestEndNextActionDocument,
  RestLogCallDocument,
  RestRecordCallConsentDocument,
  RestSetDoNotCallDocument,
  RestSetNextActionDocument,
} from "#server/generated/rest.js";

const GROUP = "Leads";

export const nextActionRows: readonly RestRow[] = [
  restRow({
    method: "POST",
    path: "/api/admin/leads/{id}/next-action",
    summary: "Plans a lead's next action",
    notes:
      "Replaces what was planned. `description` is required when the kind is `other`; without `ownerId`, it goes to the lead's owner, or to the caller when there is none. 409 for a lead that has ended. A call with someone whose `mayBeCalled` is false is refused.",
    group: GROUP,
    session: "staff",
    document: RestSetNextActionDocument,
    variables: {
      input: input({ id: path("id"), version: ifMatch(), idempotencyKey: onceFor("changes nothing again") }),
    },
    answer: "setNextAction",
    version: "setNextAction.version",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/leads/{id}/next-action/end",
    summary: "Completes or drops a lead's next action",
    group: GROUP,
    session: "staff",
    repeated: "changes nothing again",
    document: RestEndNextActionDocument,
    variables: { input: input({ id: path("id"), version: ifMatch() }) },
    answer: "endNextAction",
    version: "endNextAction.version",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/leads/{id}/calls",
    summary: "Logs a call and everything that follows from it",
    notes:
      "The call, its note, the status and the next action are saved together or not at all. Without `status`, the outcome decides it; without `nextAction`, there is none. 409 for someone who asked for no calls. A next call with someone whose `mayBeCalled` is false is refused.",
    group: GROUP,
    session: "staff",
    document: RestLogCallDocument,
    variables: {
      input: input({ id: path("id"), version: ifMatch(), idempotencyKey: onceFor("logs no second call") }),
    },
    answer: "logCall",
    version: "logCall.version",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/leads/{id}/do-not-call",
    summary: "Records that someone must not be called or emailed, or may be again",
    notes: "`reason` is required. A lead that is not sold gets the status `dnc` with it.",
    group: GROUP,
    session: "staff",
    document: RestSetDoNotCallDocument,
    variables: {
      input: input({ id: path("id"), version: ifMatch(), idempotencyKey: onceFor("changes nothing again") }),
    },
    answer: "setDoNotCall",
    version: "setDoNotCall.version",
  }),
  restRow({
    method: "POST",
    path: "/api/admin/leads/{id}/call-consent",
    summary: "Records that someone agreed to be called, by phone or in writing",
    notes:
      "`givenOn` is the day in New York, not after today; `how` is required. Both are kept as evidence. 409 for someone who asked for no calls, and for a lead without a phone number.",
    group: GROUP,
    session: "staff",
    document: RestRecordCallConsentDocument,
    variables: {
      input: input({ id: path("id"), version: ifMatch(), idempotencyKey: onceFor("records no second consent") }),
    },
    answer: "recordCallConsent",
    version: "recordCallConsent.version",
  }),
];
