import type { EntityManager } from "typeorm";

import { audit } from "../audit/audit.js";
import { AuditKind, AuditSubjectKind } from "../audit/audit.kinds.js";
import type { RequestContext } from "../context.js";
import { once } from "../core/idempotency.js";
import { run } from "../core/run.js";
import { raw, sql } from "../core/sql.js";
import type { Rows } from "../engine/projection/rows.js";
import { type QuotePreferences, quotePreferences } from "./quotePreferences.js";
import type { SaveContractRemindersInput, SaveSignedConversionInput } from "./settings.inputs.js";

/** A setting that is on or off. */
interface Switch {
  /** Its id in the audit log. */
  readonly id: string;
  readonly label: string;
  readonly field: string;
  /** In `quote_preferences`. */
  readonly column: string;
  readonly kind: AuditKind;
}

const REMINDERS: Switch = {
  id: "contract_reminders",
  label: "Contract reminders",
  field: "remindsUnsigned",
  column: "reminds_unsigned",
  kind: AuditKind.contract_reminders_saved,
};

const CONVERSION: Switch = {
  id: "signed_conversion",
  label: "Signed contracts",
  field: "convertsSigned",
  column: "converts_signed",
  kind: AuditKind.signed_conversion_saved,
};

/** Sets whether customers are reminded of contracts that they have not signed. */
export function saveContractReminders(
  ctx: RequestContext,
  { remindsUnsigned }: SaveContractRemindersInput,
): Promise<Rows<QuotePreferences>> {
  return saveSwitch(ctx, REMINDERS, remindsUnsigned);
}

/** Sets whether a lead is converted automatically once its contract is signed. Contracts signed before are unaffected. */
export function saveSignedConversion(
  ctx: RequestContext,
  { convertsSigned }: SaveSignedConversionInput,
): Promise<Rows<QuotePreferences>> {
  return saveSwitch(ctx, CONVERSION, convertsSigned);
}

async function saveSwitch(ctx: RequestContext, setting: Switch, isOn: boolean): Promise<Rows<QuotePreferences>> {
  const call = { operation: setting.id, request: { isOn } };
  await ctx.database.transaction((manager) => once(manager, ctx, call, () => keep(manager, ctx, setting, isOn)));
  return quotePreferences();
}

async function keep(manager: EntityManager, ctx: RequestContext, setting: Switch, isOn: boolean): Promise<string> {
  const { id, label, field, column, kind } = setting;
  const [before] = await run<{ readonly isOn: boolean }>(
    manager,
    sql`select ${raw(column)} as "isOn" from quote_preferences for update`,
  );
  if (before?.isOn === isOn) return id;
  await run(manager, sql`update quote_preferences set ${raw(column)} = ${isOn}`);
  await audit(manager, ctx, {
    kind,
    subject: { kind: AuditSubjectKind.setting, id, label },
    details: { changes: [{ field, from: before?.isOn, to: isOn }] },
  });
  return id;
}
