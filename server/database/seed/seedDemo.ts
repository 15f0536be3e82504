import type { DataSource, EntityManager } from "typeorm";

import { type Env, readEnv } from "#server/env.js";
import { addDelivery } from "#server/mail/enqueueMail.js";
import { MailState } from "#server/mail/mail.state.js";
import { publishAutopayConsent } from "#server/payments/autopayConsent.js";
import { quoteRequestConsent } from "#shared/consent/quoteRequest.js";
import { addCancellations } from "./cancellations.js";
import { addDecisions } from "./claimDenials.js";
import { addClaimLines } from "./claimLines.js";
import { addClaimMoney } from "./claimMoney.js";
import { addRecentBusiness } from "./demo.js";
import type { Actor, Stage } from "./leadStory.js";
import { QUEUED_FOR_MS } from "./mail.js";
import { type Paper, addPapers } from "./papers.js";
import { addPolicyDesk } from "./policyDesk.js";
import { addPriceBook } from "./priceBook.js";
import { chanceOf } from "./random.js";
import { SeedRows } from "./seedRows.js";
import { addServiceDesk } from "./serviceDesk.js";

/** Arbitrary: another number tells other stories. */
const DEMO_SEED = 20_091;

/**
 * Fills a database without leads with some 1,600 realistic ones, 500 of them with a policy, and their whole history, in
 * one transaction; any other database is left as it is. The content is always the same, its dates are relative to now,
 * and no real person has the addresses and phone numbers. Staff accounts must already have been created by
 * `ensureFirstAdministrator`.
 */
export async function seedDemo(
  database: DataSource,
  brand: Env = readEnv({}),
  say: (sentence: string) => void = () => undefined,
): Promise<void> {
  await database.transaction(async (manager) => {
    // Printing the documents inside the transaction can take a slow machine longer than the request timeout.
    await manager.query("set local idle_in_transaction_session_timeout = 0");
    await manager.query("lock table lead in share row exclusive mode");
    const [found]: readonly unknown[] = await manager.query("select from lead limit 1");
    if (found !== undefined) return;
    say("Filling the database with demo data, which takes some seconds ...");
    const rows = new SeedRows();
    const papers: Paper[] = [];
    const now = new Date();
    const stage: Stage = {
      chance: chanceOf(DEMO_SEED),
      rows,
      papers,
      now,
      consent: quoteRequestConsent(brand.brandName),
      autopayVersion: await publishAutopayConsent(manager, brand.brandName),
      actors: await actorsOf(manager),
      brand,
    };
    const claims = addRecentBusiness(stage);
    await addServiceDesk(stage, database, manager);
    await addPolicyDesk(stage, database, manager);
    await addPapers(rows, papers, brand);
    addLastChanges(rows);
    await rows.insert(manager);
    await addClaimLines(manager, claims);
    await addClaimMoney(manager, claims);
    await addDecisions(manager, brand, claims);
    await addCancellations(manager, stage.actors[0], now);
    await addPriceBook(manager, now);
    for (const { id, state } of rows.of("outbox_message"))
      if (state === MailState.queued) await addDelivery(manager, String(id), { lane: "again", delayMs: QUEUED_FOR_MS });
  });
}

/** A lead's last change is its latest event, not now. */
function addLastChanges(rows: SeedRows): void {
  const last = new Map<unknown, number>();
  for (const { subject_kind: kind, subject_id: id, at } of rows.of("activity"))
    if (kind === "lead") last.set(id, Math.max(Number(at), last.get(id) ?? 0));
  rows.changeEach("lead", ({ id }) => ({ updated_at: new Date(last.get(id) ?? NaN) }));
}

/** The existing staff accounts, or a made-up name if there are none yet. */
async function actorsOf(manager: EntityManager): Promise<readonly [Actor, ...Actor[]]> {
  const accounts: readonly Actor[] = await manager.query(
    "select id, username as name from staff order by role desc, created_at, id limit 2",
  );
  const [first = { id: null, name: "staff" }, ...others] = accounts;
  return [first, ...others];
}
