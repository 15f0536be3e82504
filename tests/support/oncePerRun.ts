import type { Client } from "pg";

import { onCluster } from "./testCluster.js";

/** What the setup of the run put into the environment of its workers. */
export function required(name: string): string {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is not set: run the tests with Jest's project "server", which starts a PostgreSQL.`);
  return value;
}

/**
 * Makes what several files of the run need. Of the workers that need it at once, one makes it and the others wait.
 *
 * @param key names it
 * @param make returns at once if it is there already
 */
export async function oncePerRun(key: string, make: (client: Client) => Promise<void>): Promise<void> {
  await onCluster(required("TEST_CLUSTER_URL"), async (client) => {
    await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [key]);
    await make(client);
  });
}
