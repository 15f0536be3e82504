/** How to stop what the setup of a run started, for its teardown: Jest runs both in one process. @type {{ stop: (() => Promise<void>)[] }} */
export const startedForRun = { stop: [] };
