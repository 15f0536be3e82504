import type { EntityManager } from "typeorm";

import { refusalOf } from "#server/core/fieldChecks.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { mayBeCalled } from "../mayBeCalled.sql.js";

/** @throws DomainError VALIDATION_FAILED if no call with the lead's person may be planned. */
export async function assertMayBeCalled(manager: EntityManager, leadId: string): Promise<void> {
  const [lead] = await run<{ mayBeCalled: boolean }>(
    manager,
    sql`select ${raw(mayBeCalled("lead"))} as "mayBeCalled" from lead where id = ${leadId}`,
  );
  if (lead?.mayBeCalled !== true)
    throw refusalOf(
      "nextAction.kind",
      "This person hasn't agreed to be called. Plan an email instead, or record their consent first.",
    );
}
