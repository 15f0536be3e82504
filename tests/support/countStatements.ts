import { jest } from "@jest/globals";
import { Client } from "pg";

/** The heartbeat of the connection for live events, which is not counted. */
const HEARTBEAT = "select 1";

/** The number of statements that the work sends to the database. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const spy = jest.spyOn(Client.prototype, "query");
  try {
    await work();
    return spy.mock.calls.filter(([statement]: readonly unknown[]) => statement !== HEARTBEAT).length;
  } finally {
    spy.mockRestore();
  }
}
