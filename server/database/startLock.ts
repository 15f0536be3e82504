import type { Client } from "pg";

import { withClient } from "./withClient.js";

/** An arbitrary number; all processes of this product that share a database use the same. */
const START_LOCK = 7_311_204_519;

/**
 * Runs the work while no other process that shares the database runs such work; the others wait, then find nothing to
 * do. The work may use the connection that holds the lock.
 */
export async function underStartLock<Result>(
  ownerUrl: string,
  work: (owner: Client) => Promise<Result>,
): Promise<Result> {
  return await withClient(ownerUrl, async (client) => {
    // Closing the connection releases the lock.
    await client.query("select pg_advisory_lock($1)", [START_LOCK]);
    return await work(client);
  });
}
