import type { EntityManager } from "typeorm";

import { run } from "#server/core/run.js";
import { sql, raw } from "#server/core/sql.js";
import { type ContractEvent, NO_HASH, hashOf } from "./contractEvent.js";

/** An event as printed by an earlier run. */
export interface KnownEvent {
  readonly position: string;
  /** In hexadecimal. */
  readonly hash: string;
}

export interface ChainReport {
  readonly events: number;
  /** When the chain began. */
  readonly since: Date | null;
  /** A copy of this, kept elsewhere, reveals a chain that was completely rewritten. */
  readonly last: KnownEvent | null;
  readonly problems: readonly string[];
}

export const EVENT_COLUMNS = `position, contract_id as "contractId", kind, at, ip_address as "ipAddress", user_agent as "userAgent",
  document_sha256 as "documentSha256", details, previous_hash as "previousHash", hash`;

const EVENTS_AT_ONCE = 500;

/**
 * Walks the chain from its first event: each must follow the one before it, contain its hash, and match its own.
 *
 * @param known an event recorded elsewhere, which reveals a chain that was rewritten with valid hashes
 */
export async function verifyChain(manager: EntityManager, known?: KnownEvent): Promise<ChainReport> {
  const problems: string[] = [];
  let events = 0;
  let since: Date | null = null;
  let position = 0n;
  let previousHash = NO_HASH;
  for (;;) {
    const links: readonly ContractEvent[] = await run(
      manager,
      sql`select ${raw(EVENT_COLUMNS)} from contract_event where position > ${String(position)} order by position limit ${EVENTS_AT_ONCE}`,
    );
    for (const link of links) {
      events += 1;
      since ??= link.at;
      const here = `Event ${link.position} (${link.kind} of contract ${link.contractId})`;
      if (BigInt(link.position) !== position + 1n)
        problems.push(`${here} does not follow event ${position}: events are missing.`);
      if (!link.previousHash.equals(previousHash))
        problems.push(`${here} does not name the hash of the event before it.`);
      if (!isInstant(link.at) || !hashOf(link).equals(link.hash))
        problems.push(`${here} was altered: its hash is another.`);
      if (link.position === known?.position && link.hash.toString("hex") !== known.hash)
        problems.push(`Event ${link.position} is not the one you noted: the chain was rewritten.`);
      position = BigInt(link.position);
      previousHash = link.hash;
    }
    if (links.length < EVENTS_AT_ONCE) break;
  }
  if (known && position < BigInt(known.position))
    problems.push(`Event ${known.position} is gone, although you know it: the end of the chain was cut off.`);
  const last = events === 0 ? null : { position: String(position), hash: previousHash.toString("hex") };
  return { events, since, last, problems };
}

/** PostgreSQL also stores `infinity` and dates beyond JavaScript's range. */
function isInstant(at: unknown): boolean {
  return at instanceof Date && !Number.isNaN(at.getTime());
}
