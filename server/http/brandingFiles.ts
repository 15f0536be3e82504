import type { FastifyInstance } from "fastify";

import { DomainError } from "../core/errors.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import type { Services } from "./requestContext.js";

const YEAR_SECONDS = 31_536_000;
const NAME = /^[\da-f]{64}\.(jpg|png)$/;

/**
 * Serves the logo under a name derived from its content, so that browsers cache it. The names of replaced logos answer
 * 404.
 */
export function serveBrandingFiles(
  app: FastifyInstance,
  { database, files }: Pick<Services, "database" | "files">,
): void {
  app.get<{ Params: { name: string } }>("/branding/:name", async (request, reply) => {
    const { name } = request.params;
    const id = NAME.test(name) ? await fileOf(`branding/${name}`) : undefined;
    const file = id === undefined ? undefined : await files.read(id);
    if (file === undefined) throw new DomainError("NOT_FOUND", "There's nothing at this address.");
    return reply
      .type(file.contentType)
      .header("content-length", file.byteLength)
      .header("cache-control", `public, max-age=${YEAR_SECONDS}, immutable`)
      .send(file.stream);
  });

  async function fileOf(path: string): Promise<string | undefined> {
    const [logo] = await run<{ readonly id: string }>(
      database,
      sql`select logo_file_id as id from setting_branding where logo_path = ${path}`,
    );
    return logo?.id;
  }
}
