/** Whether a change may affect the record on the screen: bulk changes are announced without ids. */
export function isAbout(changedId: string | null, shownId: string): boolean {
  return changedId === null || changedId === shownId;
}
