/** Whoever takes a status back within this time never meant it: what it changed beside itself is as before. */
export const SLIP_MS = 60_000;
