import type { DataSource, EntityManager } from "typeorm";

import { type ContractEvent, NO_HASH, hashOf } from "#server/contracts/evidence/contractEvent.js";
import { verifyEvidence } from "#server/contracts/evidence/evidenceReport.js";
import type { TestApp } from "./testApp.js";

const TABLES = ["quote", "contract", "contract_document", "contract_signature", "contract_event"];

type Tampering = (manager: EntityManager) => Promise<unknown>;

/** The problems that the command would report. */
export async function problemsOf({ database }: TestApp): Promise<readonly string[]> {
  return (await verifyEvidence(database.dataSource)).problems;
}

/**
 * Acts as the database's owner, who can disable triggers and foreign keys and change what they guard; afterwards
 * everything is restored. Returns what is found in between.
 */
export async function tampered<Found = readonly string[]>(
  app: TestApp,
  tampering: Tampering,
  look: () => Promise<Found>,
): Promise<Found> {
  return await app.database.asOwner(async (owner) => {
    await owner.query("create schema aside");
    try {
      for (const table of TABLES) await owner.query(`create table aside.${table} as table ${table}`);
      await unguarded(owner, tampering);
      return await look();
    } finally {
      await unguarded(owner, putBack);
      await owner.query("drop schema aside cascade");
    }
  });
}

async function putBack(manager: EntityManager): Promise<void> {
  for (const table of TABLES) {
    await manager.query(`delete from ${table}`);
    await manager.query(`insert into ${table} select * from aside.${table}`);
  }
}

/** Runs changes that the tables would otherwise refuse. */
export async function unguarded(owner: DataSource, work: Tampering): Promise<void> {
  await owner.transaction(async (manager) => {
    await manager.query("set local session_replication_role = replica");
    await work(manager);
  });
}

/** Rewrites the whole chain: each event changed by `change`, with correct hashes. */
export async function rewriteChain(
  manager: EntityManager,
  change: (event: ContractEvent) => Partial<ContractEvent>,
): Promise<void> {
  const events: readonly ContractEvent[] = await manager.query(
    `select position, contract_id as "contractId", kind, at, ip_address as "ipAddress", user_agent as "userAgent",
       document_sha256 as "documentSha256", details, previous_hash as "previousHash", hash from contract_event order by position`,
  );
  let previousHash = NO_HASH;
  for (const event of events) {
    const link = { ...event, ...change(event), previousHash };
    previousHash = hashOf(link);
    await manager.query(
      `update contract_event set details = $2, document_sha256 = $3, ip_address = $4, previous_hash = $5, hash = $6 where position = $1`,
      [link.position, link.details, link.documentSha256, link.ipAddress, link.previousHash, previousHash],
    );
  }
}
