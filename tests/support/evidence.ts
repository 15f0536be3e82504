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
 * The problems found after acting as the database's owner, who can disable triggers and foreign keys and change what
 * they guard. Nothing is committed: a verification within the same transaction sees the changes.
 */
export async function problemsAfter(app: TestApp, tampering: Tampering): Promise<readonly string[]> {
  return await app.database.asOwner(async (owner) => {
    const runner = owner.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query("set local session_replication_role = replica");
      await tampering(runner.manager);
      return (await verifyEvidence(runner.manager)).problems;
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });
}

/** The same for what other processes find, for whom the changes are committed and, afterwards, everything is restored. */
export async function tampered<Found>(app: TestApp, tampering: Tampering, look: () => Promise<Found>): Promise<Found> {
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
  const links: ContractEvent[] = [];
  for (const event of events) {
    const link = { ...event, ...change(event), previousHash: links.at(-1)?.hash ?? NO_HASH };
    links.push({ ...link, hash: hashOf(link) });
  }
  await manager.query(
    `update contract_event set details = link.details, document_sha256 = link.document_sha256,
       ip_address = link.ip_address, previous_hash = link.previous_hash, hash = link.hash
     from unnest($1::bigint[], $2::jsonb[], $3::bytea[], $4::text[], $5::bytea[], $6::bytea[])
       link (position, details, document_sha256, ip_address, previous_hash, hash)
     where contract_event.position = link.position`,
    [
      links.map(({ position }) => position),
      links.map(({ details }) => details),
      links.map(({ documentSha256 }) => documentSha256),
      links.map(({ ipAddress }) => ipAddress),
      links.map((link) => link.previousHash),
      links.map(({ hash }) => hash),
    ],
  );
}
