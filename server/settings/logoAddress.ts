import type { FastifyBaseLogger } from "fastify";
import type { DataSource } from "typeorm";

import { sql } from "../core/sql.js";
import { run } from "../core/run.js";
import type { EventBus } from "../core/events/eventBus.js";
import { BRANDING_CHANGED } from "./branding.js";

/**
 * Where the logo is, for the pages that this process sends: kept in memory, and read anew whenever it was changed or may have been. A database
 * that is away leaves the pages with what was known last.
 */
export class LogoAddress {
  #url: string | null = null;
  #reads = 0;

  constructor(
    private readonly database: DataSource,
    events: EventBus,
    private readonly log: FastifyBaseLogger,
  ) {
    events.on(BRANDING_CHANGED, () => void this.read());
    events.onConnection((connected) => {
      if (connected) void this.read();
    });
  }

  /** Null: the built-in drawing. */
  get url(): string | null {
    return this.#url;
  }

  async read(): Promise<void> {
    const read = (this.#reads += 1);
    try {
      const rows: readonly { url: string | null }[] = await run(
        this.database,
        sql`select '/' || logo_path as url from setting_branding`,
      );
      // A later read knows better.
      if (read === this.#reads) this.#url = rows[0]?.url ?? null;
    } catch (error) {
      this.log.warn({ err: error }, "the address of the logo could not be read");
    }
  }
}
