/**
 * What the teardown of a run must stop: Jest runs setup and teardown in the same process. @type {{ stop: (() =>
 * Promise<void>)[] }}
 */
export const startedForRun = { stop: [] };
