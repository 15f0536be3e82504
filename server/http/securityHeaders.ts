import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply } from "fastify";

import type { Env } from "../env.js";

/**
 * Headers that every answer carries. The content security policy here is for answers that are no page: they may load nothing. Pages bring
 * their own (`pagePolicy`), and so does the GraphQL Sandbox.
 */
export async function secureHeaders(app: FastifyInstance, env: Env): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: isHttps(env) ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
}

/**
 * The policy of our own pages: scripts only from our files. MUI writes style elements while the page runs, so they carry this answer's nonce; a
 * style that somebody smuggles into the page has none.
 */
export function allowOwnPage(reply: FastifyReply, env: Env, nonce: string): void {
  const directives = [
    "default-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps(env) ? ["upgrade-insecure-requests"] : []),
  ];
  reply.header("content-security-policy", directives.join("; "));
}

function isHttps(env: Env): boolean {
  return env.publicUrl.startsWith("https:");
}
