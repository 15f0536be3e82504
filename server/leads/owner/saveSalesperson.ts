import type { EntityManager } from "typeorm";

import { audit } from "#server/audit/audit.js";
import { AuditKind, AuditSubjectKind } from "#server/audit/audit.kinds.js";
import { auditedChanges } from "#server/audit/auditedChanges.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { MANAGERS, isAllowed } from "#server/core/access.js";
import { notFound } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { isUuid, uuidOf } from "#server/core/ids.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { type Rows, one } from "#server/engine/projection/rows.js";
import { isUsState, stateCode } from "#shared/usStates.js";
import type { SaveSalespersonInput } from "./owner.inputs.js";
import { SALESPEOPLE, Salesperson } from "./salesperson.entity.js";

type Known = Pick<Salesperson, "id" | "name" | "away" | "alertsByEmail" | "states" | "active">;

interface Wanted {
  readonly away: boolean | null | undefined;
  readonly alertsByEmail: boolean | null | undefined;
  readonly states: readonly string[] | undefined;
}

/**
 * Saves whether someone is away, which states are theirs, and whether they get news by email.
 *
 * @throws DomainError NOT_FOUND; FORBIDDEN for another's `away` and for `states`, except for managers, and for another's
 * `alertsByEmail`; VALIDATION_FAILED.
 */
export async function saveSalesperson(ctx: RequestContext, input: SaveSalespersonInput): Promise<Rows<Salesperson>> {
  const id = uuidOf(input.id);
  const isOwn = id === requireStaff(ctx).staffId;
  if (!isAllowed(ctx.viewer, MANAGERS) && (!isOwn || input.states != null))
    throw new DomainError("FORBIDDEN", "Only managers may change that.");
  if (!isOwn && input.alertsByEmail != null)
    throw new DomainError("FORBIDDEN", "People choose for themselves which email they get.");
  const states = input.states == null ? undefined : checkedStates(input.states);
  await ctx.database.transaction(
    async (manager) => await save(manager, ctx, id, { away: input.away, alertsByEmail: input.alertsByEmail, states }),
  );
  return one(Salesperson, { from: sql`${raw(SALESPEOPLE)} where staff.id = ${id}` });
}

async function save(
  manager: EntityManager,
  ctx: RequestContext,
  id: string,
  { away, alertsByEmail, states }: Wanted,
): Promise<void> {
  const [current] = isUuid(id)
    ? await run<Known>(
        manager,
        sql`select id, name, away, alerts_by_email as "alertsByEmail", states, active
         from (${raw(SALESPEOPLE)} where staff.id = ${id} for update of staff) known`,
      )
    : [];
  if (current?.active !== true) throw notFound("No one who works with leads has this id.");
  const after = {
    away: away ?? current.away,
    alertsByEmail: alertsByEmail ?? current.alertsByEmail,
    states: states ?? current.states,
  };
  const changes = auditedChanges(comparable(current), comparable(after));
  if (changes.length === 0) return;
  await run(
    manager,
    sql`insert into salesperson (staff_id, away, alerts_by_email, states)
       values (${id}, ${after.away}, ${after.alertsByEmail}, ${after.states}::text[])
     on conflict (staff_id) do update
       set away = excluded.away, alerts_by_email = excluded.alerts_by_email, states = excluded.states`,
  );
  await audit(manager, ctx, {
    kind: AuditKind.salesperson_changed,
    subject: { kind: AuditSubjectKind.account, id, label: current.name },
    details: { changes },
  });
}

function checkedStates(sent: readonly string[]): readonly string[] {
  const checks = new FieldChecks();
  const codes = sent.map((code) => stateCode(code));
  codes.forEach((code, index) => {
    if (!isUsState(code)) checks.refuse(`states[${index}]`, "Please choose states by their two letters.");
  });
  checks.throwIfAny();
  return [...new Set(codes)].toSorted();
}

/** States as one text, as the audit log shows them. */
function comparable({
  away,
  alertsByEmail,
  states,
}: Pick<Known, "away" | "alertsByEmail"> & { states: readonly string[] }): object {
  return { away, alertsByEmail, states: states.join(", ") };
}
