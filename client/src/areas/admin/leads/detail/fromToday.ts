/** What *Today* passes to the lead that it opens: the day's leads, in order. */
export interface FromToday {
  readonly today: readonly string[];
}

/** Whether the location's state says that the lead was opened in *Today*. */
export function isFromToday(state: unknown): state is FromToday {
  return typeof state === "object" && state !== null && "today" in state && Array.isArray(state.today);
}
