import { registerEnumType } from "type-graphql";

/** The parts of a salesperson's day, in the order of the screen. */
export enum TodayPart {
  overdue = "overdue",
  due_today = "due_today",
  uncalled = "uncalled",
  unanswered = "unanswered",
  unopened = "unopened",
  signed = "signed",
}

registerEnumType(TodayPart, {
  name: "TodayPart",
  description: "A part of a salesperson's day. (docs/sales.md)",
  valuesConfig: {
    overdue: { description: "The time of the next action has passed; the oldest first." },
    due_today: { description: "The next action is due later today, in New York; the earliest first." },
    uncalled: { description: "New, not called yet and nothing planned; the newest first." },
    unanswered: {
      description: "A quote was opened and can still be answered, and nothing is planned; the newest first.",
    },
    unopened: { description: "A contract was sent and not opened yet, and its link still works." },
    signed: { description: "A contract was signed in the last 90 days, and there is no policy yet; the newest first." },
  },
});
