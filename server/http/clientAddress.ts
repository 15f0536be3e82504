import { isIP } from "node:net";

import type { FastifyRequest } from "fastify";

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/;

/**
 * Whom TRUST_PROXY believes: the one proxy that stands in front of this process, and nobody behind it. So the last address in
 * X-Forwarded-For counts, which that proxy wrote; what a visitor put before it does not.
 */
export function trustTheNextHop(_address: string, hop: number): boolean {
  return hop === 0;
}

/** The visitor's address: plain IPv4 also where it came over an IPv6 socket, without a port; empty once the visitor is gone. */
export function clientAddress(request: FastifyRequest): string {
  const forwarded = plain(request.ip);
  return isIP(forwarded) === 0 ? plain(request.socket.remoteAddress) : forwarded;
}

/** Somebody on this machine asks: no proxy that is not trusted stands between. */
export function isFromLoopback(request: FastifyRequest, trustProxy: boolean): boolean {
  const forwarded = request.headers["x-forwarded-for"] !== undefined || request.headers["forwarded"] !== undefined;
  if (forwarded && !trustProxy) return false;
  return LOOPBACK.test(clientAddress(request));
}

/** Fastify's `request.ip` says `string`, but is undefined when the socket has been closed meanwhile. */
function plain(address: string | undefined): string {
  const text = (address ?? "").trim();
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text) ?? /^\[([0-9a-fA-F:.]+)\](?::\d+)?$/.exec(text);
  const bare = withPort?.[1] ?? text;
  return bare.toLowerCase().startsWith("::ffff:") && bare.includes(".") ? bare.slice("::ffff:".length) : bare;
}
