import type { ListRequest } from "../engine/graphql/pageFields.js";
import { cappedTotals } from "../engine/projection/pageTotals.js";
import { type Rows, page } from "../engine/projection/rows.js";
import { raw } from "../core/sql.js";
import { HeldRequest } from "./heldRequest.entity.js";

/** Sorted by arrival. Staff clear this list, but bots may flood it. */
export function heldRequests(request: Omit<ListRequest<never, never>, "filter" | "sort">): Rows<HeldRequest> {
  const { counted, fields } = cappedTotals("held_request", raw("true"));
  return page(HeldRequest, {
    ...request,
    sortKey: { column: raw("root.received_at"), type: "timestamptz" },
    counted,
    fields: {
      ...fields,
      // Rows never change, so the list is determined by which rows there are.
      fingerprint: raw("(select count(*) || '-' || coalesce(sum(hashtextextended(id::text, 0)), 0) from held_request)"),
    },
  });
}
