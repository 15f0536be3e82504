/**
 * Handed from Jest's global setup to its teardown, which run in one process.
 * @type {{ current: import("./testCluster.js").TestCluster | undefined }}
 */
export const clusterOfRun = { current: undefined };
