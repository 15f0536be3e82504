import { DomainError } from "../core/errors.js";
import { raw, sql } from "../core/sql.js";
import { textSearch } from "../core/textSearch.js";
import { type Rows, many } from "../engine/projection/rows.js";
import { Policy } from "./policy.entity.js";

const MAX_ROWS = 1_000;

/** The text in which holders are searched. The roster's indexed search covers more. */
const HOLDER_TEXT =
  raw(`(select searchable(concat_ws(' ', root.id, holder.first_name, holder.last_name, holder.email, holder.phone, holder.phone_digits))
  from lead holder where holder.id = root.lead_id)`);

/**
 * Policies by holder name, for a picker.
 *
 * @throws DomainError BAD_REQUEST if `first` is out of range.
 */
export function policyHolders(search: string | null, first: number): Rows<Policy> {
  if (first < 1 || first > MAX_ROWS) throw new DomainError("BAD_REQUEST", `first must be from 1 to ${MAX_ROWS}.`);
  const [found, foundInHolder] = [textSearch(search), textSearch(search, HOLDER_TEXT)];
  return many(Policy, {
    ...(found && foundInHolder && { where: sql`${found} and ${foundInHolder}` }),
    orderBy: raw("root.holder_name_key, root.id"),
    limit: first,
  });
}
