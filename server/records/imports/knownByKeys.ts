import type { EntityManager } from "typeorm";

import { phoneDigits } from "#shared/text/phone.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";

/** The newest lead with an email or phone, and whether any such lead's person is not to be called. */
export interface Known {
  readonly id: string;
  readonly doNotCall: boolean;
}

/** The keys by which a row's lead is recognized: its email and the digits of its phone. */
export function keysOf({ email, phone }: Readonly<Record<string, string>>): readonly string[] {
  const digits = phoneDigits(phone);
  return [...(email ? [`email ${email}`] : []), ...(digits === "" ? [] : [`phone ${digits}`])];
}

/** One statement for a whole batch. */
export async function knownByKeys(
  manager: EntityManager,
  leads: readonly Readonly<Record<string, string>>[],
): Promise<ReadonlyMap<string, Known>> {
  const keys = leads.flatMap(keysOf);
  const of = (kind: string): readonly string[] =>
    keys.filter((key) => key.startsWith(kind)).map((key) => key.slice(kind.length));
  const rows = await run<Known & { key: string }>(
    manager,
    sql`select key, (array_agg(id order by created_at desc, id))[1] as id, bool_or(do_not_call_at is not null) as "doNotCall" from (
       select ('email ' || email_key) collate "C" as key, id, created_at, do_not_call_at from lead where email_key = any(${of("email ")}::text[])
       union all
       select ('phone ' || phone_digits) collate "C", id, created_at, do_not_call_at from lead where phone_digits = any(${of("phone ")}::text[])
     ) found group by key`,
  );
  return new Map(rows.map(({ key, id, doNotCall }) => [key, { id, doNotCall }]));
}
