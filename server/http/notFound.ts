import type { FastifyInstance } from "fastify";

import { DomainError } from "../core/errors.js";
import { isClientRoute } from "./clientRoutes.js";
import { sendFailure } from "./errorAnswers.js";
import { type SendPage, addressOf } from "./pages.js";

interface KnownRoute {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** Paths for programs: an unknown one answers JSON, never a page. */
const MACHINE_PATHS = /^\/(api|graphql|healthz|readyz|metrics)(\/|$)/;

/** The methods of a page. */
const READING: readonly string[] = ["GET", "HEAD"];

export function isMachinePath(path: string): boolean {
  return MACHINE_PATHS.test(path);
}

/**
 * Answers 404, or 405 with `Allow` if the path exists under other methods: as JSON to programs, as the page with its
 * not-found screen to people. Must be called before the routes are added, because it records them as they are added.
 */
export function answerUnknownPaths(app: FastifyInstance, sendPage: SendPage): void {
  const known = new Map<string, KnownRoute>();
  app.addHook("onRoute", ({ url, method }) => {
    if (url.includes("*")) return;
    const route = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const each of [method].flat()) route.methods.add(each);
    known.set(url, route);
  });

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    const methods = new Set(
      [...known.values()].flatMap((route) => (route.pattern.test(path) ? [...route.methods] : [])),
    );
    // Most pages have no route of their own.
    if (isClientRoute(addressOf(request.url))) for (const method of READING) methods.add(method);
    if (methods.size > 0 && !methods.has(request.method)) {
      const allow = [...methods].toSorted().join(", ");
      return sendFailure(
        reply,
        new DomainError("METHOD_NOT_ALLOWED", `${request.method} is not possible here.`, [], { Allow: allow }),
      );
    }
    if (READING.includes(request.method) && !isMachinePath(path)) return sendPage(request, reply);
    return sendFailure(reply, new DomainError("NOT_FOUND", "There's nothing at this address."));
  });
}

function patternOf(url: string): RegExp {
  const segments = url
    .split("/")
    .map((segment) => (segment.startsWith(":") ? "[^/]+" : segment.replace(/[.+?^${}()|[\]\\]/g, "\\$&")));
  return new RegExp(`^${segments.join("/")}$`);
}
