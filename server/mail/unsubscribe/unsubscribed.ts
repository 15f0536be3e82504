import type { EntityManager } from "typeorm";

import { longDay } from "#server/core/calendarDay.js";
import { DomainError } from "#server/core/errors.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import { NEW_YORK_ZONE } from "#shared/days.js";
import { normalizedEmail } from "#shared/text/email.js";
import { mailboxOf } from "../recipients.js";

/** Where the link in a marketing message leads. Query strings are never logged. */
export function unsubscribeAddress({ publicUrl }: { readonly publicUrl: string }, token: string): string {
  return `${publicUrl}/unsubscribe?t=${token}`;
}

/** Since which day, in New York, the recipient gets no marketing mail; undefined for one who may get it. */
export async function unsubscribedOn(
  manager: Pick<EntityManager, "query">,
  recipient: string,
): Promise<string | undefined> {
  const [known] = await run<{ readonly day: string }>(
    manager,
    sql`select to_char(unsubscribed_at at time zone ${NEW_YORK_ZONE}::text, 'YYYY-MM-DD') as day from unsubscription
      where email = ${addressOf(recipient)} and lifted_at is null`,
  );
  return known?.day;
}

/** @throws DomainError CONFLICT for an address that gets no marketing mail. */
export async function assertSubscribed(manager: Pick<EntityManager, "query">, recipient: string): Promise<void> {
  const day = await unsubscribedOn(manager, recipient);
  if (day === undefined) return;
  throw new DomainError(
    "CONFLICT",
    `${addressOf(recipient)} unsubscribed from marketing email on ${longDay(day)}. If they have asked for this email since, allow it again first, with the reason.`,
  );
}

function addressOf(recipient: string): string {
  return normalizedEmail(mailboxOf(recipient)?.address ?? recipient);
}
