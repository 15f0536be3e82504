import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

import type { FastifyInstance } from "fastify";

import type { Env } from "../env.js";

/** How long a server that was just told to stop gets to free the port, so that a restart is not refused. */
const TIMEOUT_MS = 3_000;
const AGAIN_MS = 100;

/** Binds the port and releases it again. @throws Error with a one-sentence message that names the variable to change. */
export async function assertPortIsFree({ host, port }: Env): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const error = await refusalToListen(host, port);
    if (error === undefined) return;
    if (codeOf(error) !== "EADDRINUSE" || Date.now() > deadline)
      throw new Error(sentence(error, host, port), { cause: error });
    await pause(AGAIN_MS);
  }
}

async function refusalToListen(host: string, port: number): Promise<Error | undefined> {
  return await new Promise((resolve) => {
    const trial = createServer();
    trial.once("error", resolve);
    trial.listen({ host, port, exclusive: true }, () => trial.close(() => resolve(undefined)));
  });
}

/** @throws Error with a one-sentence message that names the variable to change. */
export async function listen(app: FastifyInstance, { host, port }: Env): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new Error(sentence(error, host, port), { cause: error });
  }
}

function sentence(error: unknown, host: string, port: number): string {
  const code = codeOf(error);
  if (code === "EADDRINUSE")
    return `Port ${port} on ${host} is in use: stop the program that uses it, or set PORT to another.`;
  if (code === "EACCES") return `Port ${port} may not be opened by this user: set PORT to one above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return `HOST ${host} is not an address of this machine.`;
  return `Cannot listen on HOST ${host}, PORT ${port}: ${error instanceof Error ? error.message : String(error)}.`;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
