import type { Client } from "pg";

import { LastingClient } from "../core/postgres.js";

const CONNECT_TIMEOUT_MS = 10_000;

/** Runs the work over a connection of its own, without a statement timeout. */
export async function withClient<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new LastingClient({
    connectionString,
    application_name: "milepost",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
