import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import type { RequestContext } from "../context.js";
import { notFound } from "../core/entityRows.js";
import { unsubscribeByLink } from "../mail/unsubscribe/unsubscribeByLink.js";

interface UnsubscribeParts {
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>;
}

/** What a mail program posts in place of the page's form. (RFC 8058) */
const ONE_CLICK = /List-Unsubscribe/i;
const UNKNOWN = "We can't find this link.";

/**
 * `POST /unsubscribe?t=...`: what the page's button does, without JavaScript or a sign-in. A person is led to a page that
 * says so, a mail program is answered with 200. The page itself changes nothing, because programs open links, too.
 */
export async function serveUnsubscribe(app: FastifyInstance, { contextOf }: UnsubscribeParts): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // Mail programs post `multipart/form-data` as well; all that matters in it is which of the two it is.
    scope.addContentTypeParser<Buffer>("*", { parseAs: "buffer" }, (_request, body, parsed) =>
      parsed(null, body.toString("latin1")),
    );
    scope.post("/unsubscribe", submit);
    done();
  });

  async function submit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { t: token } = request.query as { readonly t?: unknown };
    const isKnown = typeof token === "string" && (await unsubscribeByLink(await contextOf(request, reply), token));
    if (typeof request.body === "string" && ONE_CLICK.test(request.body)) {
      if (!isKnown) throw notFound(UNKNOWN);
      return reply.type("text/plain; charset=utf-8").send("Unsubscribed");
    }
    return reply.redirect(isKnown ? "/unsubscribe/done" : "/unsubscribe/unknown", 303);
  }
}
