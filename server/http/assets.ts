import { existsSync } from "node:fs";
import path from "node:path";

import serveStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the client's files, precompressed where the build did so. Vite puts a hash into the file names of `assets/`,
 * so those never change.
 */
export async function serveAssets(app: FastifyInstance, clientFolder: string): Promise<void> {
  if (!existsSync(clientFolder)) return;
  let isAdding = true;
  app.addHook("onRoute", (route) => {
    if (isAdding) route.config = { ...route.config, isFile: true };
  });
  await app.register(serveStatic, {
    root: clientFolder,
    // One route per file: unknown paths fall through to the page, and index.html is only sent with its placeholders
    // filled in.
    wildcard: false,
    globIgnore: ["**/*.html", "**/*.br", "**/*.gz", "**/.*"],
    index: false,
    dotfiles: "ignore",
    preCompressed: true,
    cacheControl: false,
    // Nobody needs part of a script, and a range that does not fit would be an error.
    acceptRanges: false,
    setHeaders: (reply, file) => {
      const hashed = path.relative(clientFolder, file).startsWith(`assets${path.sep}`);
      void reply.header("cache-control", hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : "public, max-age=300");
    },
  });
  isAdding = false;
}
