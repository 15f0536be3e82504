import helmet from "@fastify/helmet";
import { type FastifyInstance, type FastifyReply, fastify } from "fastify";

import type { Env } from "../env.js";

/**
 * Headers that every answer carries. The content security policy here is for answers that are no page: they may load nothing. Pages bring
 * their own (`allowOwnPage`), and so does the GraphQL Sandbox.
 */
export async function secureHeaders(app: FastifyInstance, env: Env): Promise<void> {
  const headers = await helmetHeaders(env);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Helmet works its headers out anew for every answer, though they never change: it is asked once, on a server of its own. */
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

/** What Node writes itself. */
const PER_ANSWER: ReadonlySet<string> = new Set(["date", "connection", "keep-alive", "content-length", "content-type"]);

/**
 * The policy of our own pages: scripts only from our files. MUI writes style elements while the page runs, so they carry this answer's nonce; a
 * style that somebody smuggles into the page has none.
 */
export function allowOwnPage(reply: FastifyReply, env: Env, nonce: string): void {
  allow(reply, env, `'nonce-${nonce}'`);
}

/** SHA-256 of nothing: a style element that a script of ours makes and fills rule by rule, as MUI does. One that comes with text is refused. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What stands in a public page itself, each by its hash (`sha256-...`). */
export interface InlineHashes {
  readonly style: string;
  readonly script: string;
}

/** The policy of public pages: they are the same for everybody and so have no nonce. Their one style sheet and the start of their program stand in them, named by their hashes. */
export function allowSitePage(reply: FastifyReply, env: Env, { style, script }: InlineHashes): void {
  allow(reply, env, `'${style}' ${EMPTY_STYLE}`, ` '${script}'`);
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
    // A contract is previewed from a blob of ours in a frame; Chrome's PDF viewer is a plug-in inside of it and inherits this policy.
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
