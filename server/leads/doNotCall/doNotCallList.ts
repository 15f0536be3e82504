import { type Sql, raw, sql } from "#server/core/sql.js";
import type { ListRequest } from "#server/engine/graphql/pageFields.js";
import { type Rows, page } from "#server/engine/projection/rows.js";
import { isBlank } from "#shared/text/blank.js";
import { phoneDigits, withoutExtension } from "#shared/text/phone.js";
import { DO_NOT_CALL_ENTRIES, DoNotCallEntry, IS_ENTRY } from "./doNotCallEntry.js";

interface DoNotCallRequest extends Omit<ListRequest<never, never>, "filter" | "sort"> {
  readonly search?: string | null | undefined;
}

/** Everyone who asked not to be called, by when they asked. */
export function doNotCallList({ search, ...request }: DoNotCallRequest): Rows<DoNotCallEntry> {
  return page(DoNotCallEntry, {
    ...request,
    from: raw(DO_NOT_CALL_ENTRIES),
    where: isListed(search),
    sortKey: { column: raw("root.asked_at"), type: "timestamptz" },
    // A whole number is looked up, and the beginning that many numbers have is found by walking from the newest.
    isPlannedAnew: true,
  });
}

/** What a phone number is typed with, an extension included. */
const PHONE = /^[\d\s()+./\p{Pd}]*(?:(?:x|ext\.?|#)\s*\d*)?$/iu;
/** After every character that an address has. */
const LAST = "\u{10ffff}";

/** The condition of the entries that a search finds: all of them if there is nothing to search for. */
export function isListed(search: string | null | undefined): Sql {
  const found = beginsWith(search);
  return found === undefined ? raw(IS_ENTRY) : sql`${raw(IS_ENTRY)} and ${found}`;
}

/**
 * The condition that the phone or email of `root` begins with this text; undefined for none. A beginning is an index's
 * range, and whoever types a number sees what is on the list so far, not that there is nothing.
 */
function beginsWith(search: string | null | undefined): Sql | undefined {
  if (isBlank(search)) return undefined;
  const text = (search ?? "").trim().toLowerCase().slice(0, 300);
  const email = sql`(root.email_key >= ${text}::text collate "C" and root.email_key < ${text + LAST}::text collate "C")`;
  const number = withoutExtension(text);
  const digits = PHONE.test(number) ? phoneDigits(number) : "";
  if (digits === "") return email;
  // No area code begins with 1, so that is the country's code, whether all of the number is there or not.
  const national = digits.replace(/^1/, "");
  const withCountry = startsWith(`1${national}`);
  return national === ""
    ? sql`(${withCountry} or ${email})`
    : sql`(${startsWith(national)} or ${withCountry} or ${email})`;
}

/** `:` follows the digits. */
function startsWith(digits: string): Sql {
  return sql`(root.phone_digits >= ${digits}::text collate "C" and root.phone_digits < ${`${digits}:`}::text collate "C")`;
}
