import type { FastifyBaseLogger } from "fastify";
import type { DataSource, EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { SYSTEM, recordActivity } from "#server/activity/recordActivity.js";
import { inBatches } from "#server/core/jobs/inBatches.js";
import type { JobTask } from "#server/core/jobs/runJobs.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { MailIdentity } from "#server/mail/enqueueMail.js";
import { Claim } from "../claim.entity.js";
import { AT_ONCE, TELL_STAFF, startClockAgain, stepDue } from "../reminderSteps.js";
import { awaitsEstimate } from "./awaitsEstimate.sql.js";
import { mailShopLink } from "./shopLinkMail.js";

/** The task that reminds shops of estimates that they were asked for. */
export const REMIND_SHOPS = "remind_shops";

interface Parts {
  readonly database: DataSource;
  readonly env: MailIdentity;
  readonly log: FastifyBaseLogger;
}

export function shopReminders({ database, env, log }: Parts): JobTask {
  return async () => {
    const reminded = await remindShops(database, env);
    if (reminded > 0) log.info({ reminded }, "shops are reminded of estimates");
  };
}

/**
 * Mails a shop its link again, twice, while we wait for its estimate, on the days in the settings for questions to
 * customers; on the third day, the claim's deadline runs again. Each step happens once, on however many servers this
 * runs; if an outage has left several due, only the last happens. Returns the number of steps.
 */
export async function remindShops(database: DataSource, env: MailIdentity): Promise<number> {
  return await inBatches(database, AT_ONCE, (manager) => remindSome(manager, env));
}

interface Due {
  readonly claimId: string;
  readonly name: string;
  readonly email: string;
  readonly request: string;
  readonly step: number;
}

async function remindSome(manager: EntityManager, env: MailIdentity): Promise<number> {
  // Claims are locked and skipped as for questions; an estimate that came meanwhile is seen by the update.
  const due = await run<Due>(
    manager,
    sql`
  with due as (
    select link.id, planned.step, shop.name
    from shop_link link join claim on claim.id = link.claim_id join shop on shop.id = link.shop_id,
      lateral (${await stepDue(manager, "link.created_at")}) planned
    where ${awaitsEstimate("link")} and planned.step > link.reminders_passed
    order by link.created_at, link.id limit ${AT_ONCE}
    for update of claim skip locked
  )
  update shop_link link set reminders_passed = due.step from due
  where due.id = link.id and link.ended_at is null and link.estimate_at is null and link.reminders_passed < due.step
  returning link.claim_id as "claimId", due.name, link.sent_to as email, link.request, due.step`,
  );
  for (const each of due) await (each.step === TELL_STAFF ? tellStaff(manager, each) : remind(manager, env, each));
  return due.length;
}

async function remind(manager: EntityManager, env: MailIdentity, { claimId, step, ...shop }: Due): Promise<void> {
  const claim = await manager.findOneByOrFail(Claim, { id: claimId });
  await mailShopLink(manager, env, claim, { ...shop, reminds: true });
  await recordActivity(manager, SYSTEM, {
    subject: { kind: "claim", id: claimId },
    kind: ActivityKind.claim_reminded,
    details: { shop: shop.name, reminder: step, to: shop.email },
  });
}

async function tellStaff(manager: EntityManager, { claimId, name }: Due): Promise<void> {
  await startClockAgain(manager, claimId, { unlessRunning: true });
  await recordActivity(manager, SYSTEM, {
    subject: { kind: "claim", id: claimId },
    kind: ActivityKind.claim_unanswered,
    details: { shop: name },
  });
}
