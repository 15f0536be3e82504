import type { FastifyBaseLogger } from "fastify";
import type { DataSource } from "typeorm";

import type { EventBus } from "../core/events/eventBus.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import { BRANDING_CHANGED } from "./branding.js";

export interface PageBranding {
  /** Null for the built-in drawing. */
  readonly logoUrl: string | null;
  /** Null for the one from the environment. */
  readonly postalAddress: string | null;
}

/**
 * What staff saved for the pages that this process sends, kept in memory and reread whenever it was changed or may have
 * been. While the database is down, what is known is used.
 */
export class SavedBranding {
  #known: PageBranding = { logoUrl: null, postalAddress: null };
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

  get known(): PageBranding {
    return this.#known;
  }

  async read(): Promise<void> {
    const read = (this.#reads += 1);
    try {
      const [saved]: readonly PageBranding[] = await run(
        this.database,
        sql`select '/' || logo_path as "logoUrl", postal_address as "postalAddress" from setting_branding`,
      );
      // Unless a later read has finished first.
      if (saved !== undefined && read === this.#reads) this.#known = saved;
    } catch (error) {
      this.log.warn({ err: error }, "the branding of the pages could not be read");
    }
  }
}
