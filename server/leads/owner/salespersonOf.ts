import type { EntityManager } from "typeorm";

import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { isUuid } from "#server/core/ids.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { SALESPEOPLE, type Salesperson } from "./salesperson.entity.js";

/** The facts of an account; undefined if it does not exist. */
export async function salespersonOf(
  manager: EntityManager,
  id: string,
): Promise<Pick<Salesperson, "id" | "name" | "active"> | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await run<Salesperson>(manager, sql`${raw(SALESPEOPLE)} where staff.id = ${id}`);
  return found;
}

/** The account that a filter names, which may be `me`; null for a text that cannot be an account's id. */
export function requestedAccount(ctx: RequestContext, owner: string): string | null {
  const id = owner === "me" ? requireStaff(ctx).staffId : owner;
  return isUuid(id) ? id : null;
}
