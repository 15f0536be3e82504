import type { DataSource, EntityManager } from "typeorm";

import { publishedConsent } from "../../leads/publishedConsent.js";
import { tellDemo } from "./demo.js";
import type { Actor } from "./leadStory.js";
import { chanceOf } from "./random.js";
import { Rows } from "./rows.js";

/** Any number: another one tells other stories. */
const DEMO_SEED = 20_091;
const DEMO_BRAND = "Milepost";

/**
 * Fills a database that has no lead with about 130 believable ones and all that happened to them, in one transaction; any other database
 * is left as it is. The content is always the same, its dates are counted back from now, and nobody real has the addresses and telephone
 * numbers. Staff accounts are made before by `ensureFirstAdministrator`.
 */
export async function seedDemo(database: DataSource): Promise<void> {
  await database.transaction(async (manager) => {
    await manager.query("lock table lead in share row exclusive mode");
    const [found]: readonly unknown[] = await manager.query("select from lead limit 1");
    if (found !== undefined) return;
    const rows = new Rows();
    const now = new Date();
    tellDemo({
      chance: chanceOf(DEMO_SEED),
      rows,
      now,
      consent: publishedConsent(DEMO_BRAND),
      actors: await actorsOf(manager),
    });
    await rows.insert(manager);
    await manager.query(LAST_CHANGES);
  });
}

/** A lead last changed when the last thing happened to it, not now. */
const LAST_CHANGES = `
  update lead set updated_at = last.at
  from (select subject_id::uuid as lead_id, max(at) as at from activity where subject_kind = 'lead' group by subject_id) last
  where last.lead_id = lead.id`;

/** The staff accounts that there are; before there is one, a name that is nobody's. */
async function actorsOf(manager: EntityManager): Promise<readonly [Actor, ...Actor[]]> {
  const accounts: readonly Actor[] = await manager.query(
    "select id, username as name from staff order by role desc, created_at, id limit 2",
  );
  const [first = { id: null, name: "staff" }, ...others] = accounts;
  return [first, ...others];
}
