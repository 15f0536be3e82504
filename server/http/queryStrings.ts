import type { FastifyInstance } from "fastify";

import { DomainError } from "../core/errors.js";
import { isEncodedUtf8 } from "../core/text.js";
import { isMachinePath } from "./notFound.js";

/**
 * Refuses a query string whose percent encoding is not UTF-8 wherever one is read: decoded leniently, a search would
 * look for something else. Pages ignore theirs, so a link to one may carry anything.
 */
export function refuseUnreadableQueries(app: FastifyInstance): void {
  app.addHook("onRequest", ({ url }, _reply, done) => {
    const start = url.indexOf("?");
    if (start === -1 || isEncodedUtf8(url.slice(start + 1)) || !isMachinePath(url.slice(0, start))) return done();
    done(new DomainError("BAD_REQUEST", "The query string is not UTF-8."));
  });
}
