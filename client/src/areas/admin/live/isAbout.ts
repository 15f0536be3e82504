/** Whether a change may be one of the record on the screen: several that are changed at once are announced without their ids. */
export function isAbout(changedId: string | null, shownId: string): boolean {
  return changedId === null || changedId === shownId;
}
