import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

import type { FastifyRequest } from "fastify";

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/;

/**
 * Decides whom TRUST_PROXY trusts: only the one proxy directly in front of this process. So only the last address in
 * X-Forwarded-For counts, which that proxy wrote; whatever a visitor put before it does not.
 */
export function trustTheNextHop(_address: string, hop: number): boolean {
  return hop === 0;
}

/** The visitor's address: plain IPv4 even over an IPv6 socket, without a port; empty once the connection is closed. */
export function clientAddress(request: FastifyRequest): string {
  const forwarded = plain(request.ip);
  return isIP(forwarded) === 0 ? plain(request.socket.remoteAddress) : forwarded;
}

/** As `clientAddress`, for the upgrade request of a WebSocket, which Fastify does not see. */
export function upgradeAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? plain([headers["x-forwarded-for"]].flat().at(-1)?.split(",").at(-1)) : "";
  return isIP(forwarded) === 0 ? plain(socket.remoteAddress) : forwarded;
}

/** Whether the request comes from this machine itself and not through an untrusted proxy. */
export function isFromLoopback(request: FastifyRequest, trustProxy: boolean): boolean {
  const forwarded = request.headers["x-forwarded-for"] !== undefined || request.headers["forwarded"] !== undefined;
  if (forwarded && !trustProxy) return false;
  return LOOPBACK.test(clientAddress(request));
}

/** Fastify types `request.ip` as `string`, but it is undefined once the socket has been closed. */
function plain(address: string | undefined): string {
  const text = (address ?? "").trim();
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text) ?? /^\[([0-9a-fA-F:.]+)\](?::\d+)?$/.exec(text);
  const bare = withPort?.[1] ?? text;
  return bare.toLowerCase().startsWith("::ffff:") && bare.includes(".") ? bare.slice("::ffff:".length) : bare;
}
