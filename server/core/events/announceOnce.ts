import type { EntityManager } from "typeorm";

import { run } from "../run.js";
import { sql } from "../sql.js";

/**
 * What this transaction does with leads, policies and claims is announced once for each of these kinds, and names none of
 * them: thousands of separate events would keep every open screen busy. (Migration 0251)
 */
export async function announceOnce(manager: EntityManager): Promise<void> {
  await run(manager, sql`select set_config('milepost.announced_once', 'on', true)`);
}
