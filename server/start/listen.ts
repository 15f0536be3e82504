import type { FastifyInstance } from "fastify";

import type { Env } from "../env.js";

/** @throws Error of one sentence that names the variable to change. */
export async function listen(app: FastifyInstance, { host, port }: Env): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new Error(sentence(error, host, port), { cause: error });
  }
}

function sentence(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return `Port ${port} on ${host} is in use: stop the program that holds it, or set PORT to another.`;
  if (code === "EACCES") return `Port ${port} may not be opened by this user: set PORT to one above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return `HOST ${host} is no address of this machine.`;
  return `HOST ${host}, PORT ${port} cannot be listened on: ${error instanceof Error ? error.message : String(error)}.`;
}
