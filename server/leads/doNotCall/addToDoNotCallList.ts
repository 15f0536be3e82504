import type { EntityManager } from "typeorm";

import { audit } from "#server/audit/audit.js";
import { AuditKind } from "#server/audit/audit.kinds.js";
import { requireStaff } from "#server/auth/requireViewer.js";
import type { RequestContext } from "#server/context.js";
import { DomainError } from "#server/core/errors.js";
import { FieldChecks } from "#server/core/fieldChecks.js";
import { once } from "#server/core/idempotency.js";
import { raw, sql } from "#server/core/sql.js";
import { trimmedText } from "#server/core/text.js";
import { checkLengths } from "#server/engine/fields/maxLength.js";
import { type Rows, one } from "#server/engine/projection/rows.js";
import { askedOnDay, badListedPhone } from "#shared/calls/listedContact.js";
import { newYorkDay } from "#shared/days.js";
import { badEmail } from "#shared/fieldMistakes.js";
import { FIRST_CONSENT_DAY } from "#shared/limits/leadLimits.js";
import { newYorkInstant } from "#shared/newYorkTime.js";
import { isBlank } from "#shared/text/blank.js";
import { queueSpreading } from "../next/doNotCall.js";
import { AddToDoNotCallListInput } from "./doNotCall.inputs.js";
import { DoNotCallSource } from "./doNotCall.kinds.js";
import { DoNotCallEntry, LISTED_ENTRIES } from "./doNotCallEntry.js";
import {
  DO_NOT_CALL_LIST,
  type Entry,
  insertEntries,
  isKnown,
  keysOfEntry,
  latestRequests,
  lockDoNotCallList,
  storedEntry,
} from "./listedRequests.js";

/**
 * Records that someone asked not to be called who may be no lead. Leads with their phone or email take it over.
 *
 * @throws DomainError VALIDATION_FAILED; CONFLICT if the list has it already, or for an idempotency key of another
 * request.
 */
export async function addToDoNotCallList(
  ctx: RequestContext,
  input: AddToDoNotCallListInput,
): Promise<Rows<DoNotCallEntry>> {
  const { idempotencyKey: key, ...request } = input;
  const today = newYorkDay(new Date());
  const day = input.askedOn ?? today;
  const [phone, email] = [(input.phone ?? "").trim(), (input.email ?? "").trim()];
  const checks = new FieldChecks();
  if (isBlank(phone) && isBlank(email)) checks.refuse("phone", "Please enter a phone number or an email address.");
  checks.refuseIf("phone", badListedPhone(phone));
  checks.refuseIf("email", badEmail(email));
  if (day > today) checks.refuse("askedOn", "Please choose today or an earlier day.");
  else if (day < FIRST_CONSENT_DAY) checks.refuse("askedOn", "Please check the year.");
  checkLengths(checks, AddToDoNotCallListInput, input);
  checks.throwIfAny();
  const id = await ctx.database.transaction((manager) =>
    once(manager, ctx, { operation: "addToDoNotCallList", key, request }, async () => {
      const entry = storedEntry({ phone, email }, askedOnDay(day));
      await assertNew(manager, entry, day);
      const how = trimmedText(input.how);
      const { username: recordedBy } = requireStaff(ctx);
      const [made = ""] = await insertEntries(manager, [entry], {
        source: DoNotCallSource.entered,
        reason: how,
        recordedBy,
        isSpread: true,
      });
      await queueSpreading(manager, made, 0);
      await audit(manager, ctx, {
        kind: AuditKind.do_not_call_added,
        subject: DO_NOT_CALL_LIST,
        details: { phone: entry.phone, email: entry.email === "" ? null : entry.email, askedOn: day, how },
      });
      return made;
    }),
  );
  return one(DoNotCallEntry, { from: sql`${raw(LISTED_ENTRIES)} where listed.id = ${id}` });
}

async function assertNew(manager: EntityManager, entry: Entry, day: string): Promise<void> {
  await lockDoNotCallList(manager);
  const latest = await latestRequests(manager, [entry]);
  if (!isKnown(entry, newYorkInstant({ day, minutes: 0 }), latest)) return;
  const at = keysOfEntry(entry).flatMap((key) => latest.get(key) ?? []);
  const since = newYorkDay(new Date(Math.min(...at.map((each) => each.getTime()))));
  throw new DomainError("CONFLICT", `The list has this already, with a request of ${since}.`);
}
