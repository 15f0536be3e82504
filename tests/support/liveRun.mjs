/** What `browserSetup` started, for `browserTeardown`: Jest runs both in one process. @type {{ stop: (() => Promise<void>)[] }} */
export const liveRun = { stop: [] };
