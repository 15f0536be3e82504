import { Client } from "pg";

const CONNECT_TIMEOUT_MS = 10_000;

/** Runs the work over one connection of its own, without limits of time for its statements. */
export async function withClient<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString,
    application_name: "milepost",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // A connection that is lost between two statements fails the next one; without a listener it would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
