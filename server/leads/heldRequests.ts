import { raw } from "../core/sql.js";
import { textSearch } from "../core/textSearch.js";
import type { ListRequest } from "../engine/graphql/pageFields.js";
import { cappedTotals } from "../engine/projection/pageTotals.js";
import { type Rows, page } from "../engine/projection/rows.js";
import { HeldRequest } from "./heldRequest.entity.js";

interface HeldRequestList extends Omit<ListRequest<never, never>, "filter" | "sort"> {
  readonly search: string | null;
}

const SEARCHED = raw("searchable(concat_ws(' ', root.reason, root.name, root.email, root.phone, root.vehicle))");

/** Sorted by arrival. Staff clear this list, but bots may flood it. */
export function heldRequests({ search, ...request }: HeldRequestList): Rows<HeldRequest> {
  const where = textSearch(search, SEARCHED);
  const { counted, fields } = cappedTotals("held_request", where ?? raw("true"));
  return page(HeldRequest, {
    ...request,
    where,
    sortKey: { column: raw("root.received_at"), type: "timestamptz" },
    counted,
    fields: {
      ...fields,
      // Rows never change, so the list is determined by which rows there are.
      fingerprint: raw("(select count(*) || '-' || coalesce(sum(hashtextextended(id::text, 0)), 0) from held_request)"),
    },
  });
}
