import type { Server } from "node:http";

/** About twice the database's cores, for both servers. */
export const POOL_SIZE = 4;

/** So far. */
export interface Usage {
  readonly cpuMicroseconds: number;
  readonly residentBytes: number;
}

/** Answers the runner's question. */
export function answerUsage(): void {
  process.on("message", (message) => {
    if (message !== "usage") return;
    const { user, system } = process.cpuUsage();
    const usage: Usage = { cpuMicroseconds: user + system, residentBytes: process.memoryUsage.rss() };
    process.send?.(usage);
  });
  process.on("disconnect", () => process.exit());
}

export function serveOn(server: Server): void {
  server.listen(0, "127.0.0.1", () => tellPort(server));
}

export function tellPort(server: Pick<Server, "address">): void {
  const address = server.address();
  if (address !== null && typeof address === "object") process.send?.({ port: address.port });
}
