import type { FastifyReply } from "fastify";

const SANDBOX = "https://embeddable-sandbox.cdn.apollographql.com";
const LANDING_PAGE = "https://apollo-server-landing-page.cdn.apollographql.com";

/** Lets the Sandbox page load its own parts and nothing else; its scripts carry the nonce that Apollo Server wrote into the page. */
export function allowSandbox(reply: FastifyReply, page: string): string {
  const nonce = /nonce="?([0-9a-f]+)/.exec(page)?.[1] ?? "";
  const directives = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${SANDBOX}`,
    `style-src 'nonce-${nonce}' ${SANDBOX} https://fonts.googleapis.com`,
    "font-src https://fonts.gstatic.com",
    `img-src ${LANDING_PAGE}`,
    `manifest-src ${LANDING_PAGE}`,
    "connect-src 'self'",
    "frame-src https://sandbox.embed.apollographql.com",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  reply.header("content-security-policy", directives.join("; "));
  return page;
}
