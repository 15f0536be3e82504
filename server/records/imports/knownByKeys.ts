import type { EntityManager } from "typeorm";

import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { everyPhoneDigits, phoneDigits } from "#shared/text/phone.js";

/** The newest lead with an email or phone, and whether any such lead's person, even of a deleted one, is not to be called. */
export interface Known {
  /** Null if there are only deleted ones. */
  readonly id: string | null;
  readonly doNotCall: boolean;
}

type Texts = Readonly<Record<string, string>>;

/** The keys by which a row's lead is recognized: its email and the digits of its phone. */
export function keysOf({ email, phone }: Texts): readonly string[] {
  return keys(email, [phoneDigits(phone)]);
}

/** The keys of all leads of the same person: a US phone number with and without its country code. */
function keysOfPerson({ email, phone }: Texts): readonly string[] {
  return keys(email, everyPhoneDigits(phone));
}

function keys(email: string | undefined, phones: readonly string[]): readonly string[] {
  return [
    ...(email ? [`email ${email}`] : []),
    ...phones.filter((digits) => digits !== "").map((digits) => `phone ${digits}`),
  ];
}

/** Whether a lead with this email or phone asked not to be contacted. */
export function hasAsked(known: ReadonlyMap<string, Known>, lead: Texts): boolean {
  return keysOfPerson(lead).some((key) => known.get(key)?.doNotCall === true);
}

/** What is known by any of these leads' keys. One statement for a whole batch. */
export async function knownByKeys(
  manager: EntityManager,
  leads: readonly Texts[],
): Promise<ReadonlyMap<string, Known>> {
  const wanted = leads.flatMap(keysOfPerson);
  const of = (kind: string): readonly string[] =>
    wanted.filter((key) => key.startsWith(kind)).map((key) => key.slice(kind.length));
  const rows = await run<Known & { key: string }>(
    manager,
    sql`select key, (array_agg(id order by created_at desc, id) filter (where id is not null))[1] as id, bool_or(do_not_call_at is not null) as "doNotCall" from (
       select ('email ' || email_key) collate "C" as key, id, created_at, do_not_call_at from lead where email_key = any(${of("email ")}::text[])
       union all
       select ('phone ' || phone_digits) collate "C", id, created_at, do_not_call_at from lead where phone_digits = any(${of("phone ")}::text[])
       union all
       select ('email ' || email_key) collate "C", null, asked_at, asked_at from do_not_call_request where email_key = any(${of("email ")}::text[])
       union all
       select ('phone ' || phone_digits) collate "C", null, asked_at, asked_at from do_not_call_request where phone_digits = any(${of("phone ")}::text[])
     ) found group by key`,
  );
  return new Map(rows.map(({ key, id, doNotCall }) => [key, { id, doNotCall }]));
}
