import { jest } from "@jest/globals";
import { Client } from "pg";

/** What the live events' connection says every now and then, also while something else is counted. */
const HEARTBEAT = "select 1";

/** How many statements the work sends to the database. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const spy = jest.spyOn(Client.prototype, "query");
  try {
    await work();
    return spy.mock.calls.filter(([statement]: readonly unknown[]) => statement !== HEARTBEAT).length;
  } finally {
    spy.mockRestore();
  }
}
