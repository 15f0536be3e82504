/** Days after a question to the customer: when it is emailed again, once more, and when staff are alerted instead. */
export interface ReminderDays {
  readonly remindAfterDays: number;
  readonly remindAgainAfterDays: number;
  readonly unansweredAfterDays: number;
}

export const REMINDER_DAY_FIELDS = ["remindAfterDays", "remindAgainAfterDays", "unansweredAfterDays"] as const;
export const MAX_REMINDER_DAYS = 90;
export const REMINDER_DAYS_RANGE = `Please enter from 1 to ${MAX_REMINDER_DAYS} days.`;
export const REMINDER_DAYS_ORDER = "Please enter more days than for the step before.";

/** The first step that does not come after the one before it; undefined if all do. */
export function stepOutOfOrder(days: ReminderDays): (typeof REMINDER_DAY_FIELDS)[number] | undefined {
  if (days.remindAgainAfterDays <= days.remindAfterDays) return "remindAgainAfterDays";
  return days.unansweredAfterDays <= days.remindAgainAfterDays ? "unansweredAfterDays" : undefined;
}
