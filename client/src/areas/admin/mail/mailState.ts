import type { MailState } from "#client/generated/graphql";
import type { Tone } from "#client/lib/tone";
import { namesOf } from "#shared/enumeration";

interface StateLabel {
  readonly label: string;
  readonly tone: Tone;
}

/** An e-mail's delivery states, in the order in which it passes through them. */
export const mailStates: Readonly<Record<MailState, StateLabel>> = {
  queued: { label: "Queued", tone: "sky" },
  sending: { label: "Sending", tone: "indigo" },
  sent: { label: "Sent", tone: "green" },
  captured: { label: "Captured", tone: "grey" },
  failed: { label: "Failed", tone: "rose" },
};

export const mailStateNames = namesOf(mailStates);
