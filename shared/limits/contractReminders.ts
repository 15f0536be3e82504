/** A contract's link works for 30 days; a reminder on the last of them would come too late to help. */
export const MAX_CONTRACT_REMINDER_DAYS = 29;
export const MAX_CONTRACT_REMINDERS = 3;
export const CONTRACT_REMINDER_DAYS_MESSAGE = `Please enter one to three days from 1 to ${MAX_CONTRACT_REMINDER_DAYS}, each more than the one before.`;

/** Whether customers can be reminded this many days after a contract was sent. */
export function areContractReminderDays(days: readonly number[]): boolean {
  const isInOrder = days.every((day, at) => day > (days[at - 1] ?? 0));
  const isInTime = (days.at(-1) ?? 0) <= MAX_CONTRACT_REMINDER_DAYS;
  return days.length >= 1 && days.length <= MAX_CONTRACT_REMINDERS && isInOrder && isInTime;
}
