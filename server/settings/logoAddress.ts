import type { FastifyBaseLogger } from "fastify";
import type { DataSource } from "typeorm";

import type { EventBus } from "../core/events/eventBus.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { BRANDING_CHANGED } from "./branding.js";

/**
 * The logo's URL for the pages that this process sends, kept in memory and reread whenever it was changed or may have
 * been. While the database is down, the last known one is used.
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

  /** Null for the built-in drawing. */
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
      // Unless a later read has finished first.
      if (read === this.#reads) this.#url = rows[0]?.url ?? null;
    } catch (error) {
      this.log.warn({ err: error }, "the address of the logo could not be read");
    }
  }
}
