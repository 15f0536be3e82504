import type { EntityManager } from "typeorm";

import { audit } from "#server/audit/audit.js";
import { AuditKind, AuditSubjectKind } from "#server/audit/audit.kinds.js";
import type { RequestContext } from "#server/context.js";
import { run } from "#server/core/run.js";
import { raw, sql } from "#server/core/sql.js";
import { newYorkDay } from "#shared/days.js";
import { normalizedEmail } from "#shared/text/email.js";
import { formatUsPhone, nationalDigits, withoutExtension } from "#shared/text/phone.js";
import type { DoNotCallSource } from "./doNotCall.kinds.js";

/** The list in entries of the audit log. */
export const DO_NOT_CALL_LIST = { kind: AuditSubjectKind.list, id: "do-not-call", label: "do-not-call" } as const;

/** An entry in its stored form. */
export interface Entry {
  readonly phone: string | null;
  /** Without the country code of a US number and without an extension, like the key of an email in lower case. */
  readonly digits: string;
  readonly email: string;
  readonly askedAt: Date;
}

export function storedEntry(
  { phone, email }: { readonly phone: string; readonly email: string },
  askedAt: Date,
): Entry {
  const typed = formatUsPhone(phone.trim());
  const digits = nationalDigits(withoutExtension(typed));
  return { phone: typed === "" ? null : typed, digits, email: normalizedEmail(email), askedAt };
}

/** Two people who add the same number, or one who sends a file twice, get one entry. */
export async function lockDoNotCallList(manager: EntityManager): Promise<void> {
  await run(manager, sql`select pg_advisory_xact_lock(hashtextextended('do-not-call list', 0))`);
}

/**
 * When the latest request with each of these emails and phones was made, by `email ` or `phone ` and the key. Those of
 * leads do not count: a lead may get another phone, and then nobody would know of the request for this one.
 */
export async function latestRequests(
  manager: EntityManager,
  entries: readonly Pick<Entry, "digits" | "email">[],
): Promise<Map<string, Date>> {
  const emails = entries.map(({ email }) => email).filter((email) => email !== "");
  const phones = entries.map(({ digits }) => digits).filter((digits) => digits !== "");
  const withCountry = phones.filter((digits) => digits.length === 10).map((digits) => `1${digits}`);
  const rows = await run<{ key: string; at: Date }>(
    manager,
    sql`select 'email ' || email_key as key, max(asked_at) as at from do_not_call_request
         where email_key <> '' and email_key = any(${emails}::text[]) group by email_key
       union all
       select 'phone ' || regexp_replace(phone_digits, '^1(?=[0-9]{10}$)', ''), max(asked_at) from do_not_call_request
         where phone_digits <> '' and phone_digits = any(${[...phones, ...withCountry]}::text[]) group by 1`,
  );
  return new Map(rows.map(({ key, at }) => [key, at]));
}

/** The keys by which a request is found. */
export function keysOfEntry({ digits, email }: Pick<Entry, "digits" | "email">): readonly string[] {
  return [...(email === "" ? [] : [`email ${email}`]), ...(digits === "" ? [] : [`phone ${digits}`])];
}

/** Whether the list has the entry's phone and email already, with requests of its day, which begins at `since`, or a newer one. */
export function isKnown(entry: Entry, since: Date | undefined, latest: ReadonlyMap<string, Date>): boolean {
  return keysOfEntry(entry).every((key) => {
    const at = latest.get(key);
    return at !== undefined && (since === undefined || at >= since);
  });
}

interface Recording {
  readonly source: DoNotCallSource.entered | DoNotCallSource.imported;
  readonly reason: string | null;
  readonly recordedBy: string;
  /** Whether a job of its own tells the leads with this phone or email. Of a file, one job tells those of all entries. */
  readonly isSpread: boolean;
}

/** Entries per statement. */
const AT_ONCE = 5000;

/** Returns the ids of the entries. */
export async function insertEntries(
  manager: EntityManager,
  entries: readonly Entry[],
  { source, reason, recordedBy, isSpread }: Recording,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let first = 0; first < entries.length; first += AT_ONCE) {
    const rows = entries.slice(first, first + AT_ONCE).map(({ phone, digits, email, askedAt }) => ({
      phone,
      digits,
      email,
      at: askedAt,
    }));
    const made = await run<{ id: string }>(
      manager,
      sql`insert into do_not_call_request (id, phone, phone_digits, email_key, asked_at, reason, recorded_by, source, spread_at)
       select gen_random_uuid(), phone, digits, email, at, ${reason}::text, ${recordedBy}, ${source}, case when ${isSpread}::boolean then now() end
       from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (phone text, digits text, email text, at timestamptz)
       returning id`,
    );
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

/** An entry that is removed. */
export interface Listed {
  readonly id: string;
  readonly source: DoNotCallSource;
  readonly phone: string | null;
  readonly email: string;
  readonly askedAt: Date;
  readonly reason: string | null;
  readonly recordedBy: string | null;
}

/** SQL of its columns. */
export const LISTED = raw(
  'id, source, phone, email_key as email, asked_at as "askedAt", reason, recorded_by as "recordedBy"',
);

/** Keeps the whole entry, because the list has it no longer. */
export async function auditRemoval(
  manager: EntityManager,
  ctx: RequestContext,
  { phone, email, askedAt, reason: how, recordedBy }: Listed,
  reason: string,
): Promise<void> {
  await audit(manager, ctx, {
    kind: AuditKind.do_not_call_removed,
    subject: DO_NOT_CALL_LIST,
    details: { phone, email: email === "" ? null : email, askedOn: newYorkDay(askedAt), how, recordedBy, reason },
  });
}
