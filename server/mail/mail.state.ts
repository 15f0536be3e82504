import { registerEnumType } from "type-graphql";

/** A message's delivery state. */
export enum MailState {
  queued = "queued",
  sending = "sending",
  sent = "sent",
  captured = "captured",
  failed = "failed",
}

registerEnumType(MailState, {
  name: "MailState",
  description: "The delivery state of an email.",
  valuesConfig: {
    queued: { description: "Waiting for its next attempt." },
    sending: { description: "Being handed to the mail server." },
    sent: { description: "The mail server accepted it for every recipient." },
    captured: { description: "Stored here only: no mail server is configured." },
    failed: { description: "Given up; `lastError` says why. It can be sent again." },
  },
});
