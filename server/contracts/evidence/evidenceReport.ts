import type { DataSource } from "typeorm";

import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { problemsOf } from "./contractProblems.js";
import { keptContracts } from "./keptContracts.js";
import { type ChainReport, type KnownEvent, verifyChain } from "./verifyChain.js";

export interface EvidenceReport extends Pick<ChainReport, "events" | "last"> {
  readonly documents: number;
  /** One sentence each; empty if nothing was altered. */
  readonly problems: readonly string[];
}

/**
 * Verifies the whole chain of evidence, then checks every contract with any trace against its events, hashing its
 * documents and signature again: this detects anything changed, removed or inserted. Reads one snapshot and writes
 * nothing, so a server may be running.
 */
export async function verifyEvidence(
  database: Pick<DataSource, "transaction">,
  known?: KnownEvent,
): Promise<EvidenceReport> {
  return await database.transaction("REPEATABLE READ", async (manager) => {
    await run(manager, sql`set transaction read only`);
    const { events, since, last, problems } = await verifyChain(manager, known);
    const found: string[] = [];
    let documents = 0;
    for await (const kept of keptContracts(manager)) {
      documents += kept.documents.length;
      found.push(...problemsOf(kept, since));
    }
    return { events, last, documents, problems: [...problems, ...found] };
  });
}
