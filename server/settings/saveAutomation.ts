import type { EntityManager } from "typeorm";

import { areContractReminderDays, CONTRACT_REMINDER_DAYS_MESSAGE } from "#shared/limits/contractReminders.js";
import { changesBetween } from "../activity/changes.js";
import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import type { RequestContext } from "../context.js";
import { assertVersion } from "../core/entityRows.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { once } from "../core/idempotency.js";
import { run } from "../core/run.js";
import { sql } from "../core/sql.js";
import type { Rows } from "../engine/projection/rows.js";
import { type QuotePreferences, quotePreferences } from "./quotePreferences.js";
import type { SaveContractRemindersInput, SaveSignedConversionInput } from "./settings.inputs.js";

/** What happens to a contract automatically. */
type Automation = Pick<QuotePreferences, "convertsSigned" | "remindsUnsigned" | "reminderDays">;

/** A part of it, as the audit log names it. */
interface Setting {
  readonly id: string;
  readonly label: string;
  readonly kind: AuditKind;
}

const REMINDERS: Setting = {
  id: "contract_reminders",
  label: "Contract reminders",
  kind: AuditKind.contract_reminders_saved,
};

const CONVERSION: Setting = {
  id: "signed_conversion",
  label: "Signed contracts",
  kind: AuditKind.signed_conversion_saved,
};

/**
 * Sets whether, and after how many days, customers are reminded of contracts that they have not signed.
 *
 * @throws DomainError VALIDATION_FAILED; CONFLICT for a stale version
 */
export async function saveContractReminders(
  ctx: RequestContext,
  { remindsUnsigned, reminderDays, version }: SaveContractRemindersInput,
): Promise<Rows<QuotePreferences>> {
  const checks = new FieldChecks();
  if (reminderDays != null && !areContractReminderDays(reminderDays))
    checks.refuse("reminderDays", CONTRACT_REMINDER_DAYS_MESSAGE);
  checks.throwIfAny();
  return await save(ctx, REMINDERS, { remindsUnsigned, ...(reminderDays != null && { reminderDays }) }, version);
}

/** Sets whether a lead is converted automatically once its contract is signed. Contracts signed before are unaffected. */
export function saveSignedConversion(
  ctx: RequestContext,
  { convertsSigned }: SaveSignedConversionInput,
): Promise<Rows<QuotePreferences>> {
  return save(ctx, CONVERSION, { convertsSigned });
}

async function save(
  ctx: RequestContext,
  setting: Setting,
  sent: Partial<Automation>,
  remindersRead?: number | null,
): Promise<Rows<QuotePreferences>> {
  const call = { operation: setting.id, request: sent };
  await ctx.database.transaction((manager) =>
    once(manager, ctx, call, () => keep(manager, ctx, setting, { sent, remindersRead })),
  );
  return quotePreferences();
}

async function keep(
  manager: EntityManager,
  ctx: RequestContext,
  { kind, ...setting }: Setting,
  { sent, remindersRead }: { readonly sent: Partial<Automation>; readonly remindersRead: number | null | undefined },
): Promise<string> {
  const [saved] = await run<Automation & { readonly version: number }>(
    manager,
    sql`select converts_signed as "convertsSigned", reminds_unsigned as "remindsUnsigned", reminder_days as "reminderDays",
      reminders_version as version
    from quote_preferences for update`,
  );
  if (saved === undefined) throw new Error("the preferences have no row");
  const { version, ...before } = saved;
  assertVersion("setting", { version }, remindersRead);
  const after = { ...before, ...sent };
  const changes = changesBetween(readable(before), readable(after));
  if (changes.length === 0) return setting.id;
  await run(
    manager,
    sql`update quote_preferences set converts_signed = ${after.convertsSigned}, reminds_unsigned = ${after.remindsUnsigned},
    reminder_days = ${after.reminderDays}::integer[],
    reminders_version = reminders_version + ${setting.id === REMINDERS.id ? 1 : 0}`,
  );
  await audit(manager, ctx, {
    kind,
    subject: { kind: AuditSubjectKind.setting, ...setting },
    details: { changes },
  });
  return setting.id;
}

/** With the days as text, which can be compared and read. */
function readable({ reminderDays, ...automation }: Automation): object {
  return { ...automation, reminderDays: reminderDays.join(", ") };
}
