/** A status undone within this time was a slip: everything else that it changed is restored. */
export const SLIP_MS = 60_000;
