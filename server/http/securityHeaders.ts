import helmet from "@fastify/helmet";
import { type FastifyInstance, type FastifyReply, fastify } from "fastify";

import type { Env } from "../env.js";

/**
 * Headers of every answer. The content security policy here is for answers that are not pages: they may load nothing.
 * Pages bring their own (`allowOwnPage`), and so does the GraphQL Sandbox.
 */
export async function secureHeaders(app: FastifyInstance, env: Env): Promise<void> {
  const headers = await helmetHeaders(env);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * Helmet computes its headers again for every answer although they never change, so it is asked once, on a throwaway
 * server.
 */
async function helmetHeaders(env: Env): Promise<Record<string, string>> {
  const probe = fastify();
  await probe.register(helmet, {
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: isHttps(env) ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  probe.get("/", (_request, reply) => reply.code(204).send());
  const answer = await probe.inject("/");
  await probe.close();
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(answer.headers)) {
    if (typeof value === "string" && !PER_ANSWER.has(name)) headers[name] = value;
  }
  return headers;
}

/** Headers that Node writes itself. */
const PER_ANSWER: ReadonlySet<string> = new Set(["date", "connection", "keep-alive", "content-length", "content-type"]);

/**
 * The policy of our own pages: scripts only from our files. MUI adds style elements at run time, so they carry this
 * answer's nonce; injected styles have none.
 */
export function allowOwnPage(reply: FastifyReply, env: Env, nonce: string): void {
  allow(reply, env, `'nonce-${nonce}'`);
}

/**
 * SHA-256 of the empty string: allows a style element that our script creates empty and fills rule by rule, as MUI
 * does, but not one that comes with text.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The hashes of what is inlined in a public page (`sha256-...`). */
export interface InlineHashes {
  readonly style: string;
  readonly scripts: readonly string[];
}

/**
 * The policy of public pages: they are the same for everyone, so they have no nonce. Their inlined style sheet and
 * scripts (the one that starts the program, and the rules for fetching pages ahead) are named by their hashes.
 */
export function allowSitePage(reply: FastifyReply, env: Env, { style, scripts }: InlineHashes): void {
  allow(reply, env, `'${style}' ${EMPTY_STYLE}`, scripts.map((script) => ` '${script}'`).join(""));
}

function allow(reply: FastifyReply, env: Env, styles: string, scripts = ""): void {
  const directives = [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    "script-src-attr 'none'",
    `style-src 'self' ${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    // A contract is previewed from a blob URL in a frame; Chrome's PDF viewer is a plug-in inside it and inherits this
    // policy.
    "object-src blob:",
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
