import { registerEnumType } from "type-graphql";

/** Where a message is on its way. */
export enum MailState {
  queued = "queued",
  sending = "sending",
  sent = "sent",
  captured = "captured",
  failed = "failed",
}

registerEnumType(MailState, {
  name: "MailState",
  description: "Where an email is on its way.",
  valuesConfig: {
    queued: { description: "Waits for its next attempt." },
    sending: { description: "The mail server is being spoken to." },
    sent: { description: "The mail server took it for every recipient." },
    captured: { description: "Kept here only: no mail server is set." },
    failed: { description: "Given up; `lastError` says why. It can be sent again." },
  },
});
