import { SALES_DESK } from "../core/access.js";
import { raw } from "../core/sql.js";
import { type ListPart, listPageOf, partOfList } from "../engine/graphql/listPart.js";
import { type Rows, many } from "../engine/projection/rows.js";
import { PriceBook } from "./priceBook.entity.js";

export const PriceBookPage = listPageOf("PriceBookPage", PriceBook, SALES_DESK);

/** Upcoming ones first, then the one in force, then those before it. */
export function priceBooks(): Rows<PriceBook> {
  return many(PriceBook, { orderBy: raw("root.begins_on desc, root.id desc") });
}

/** The same, part by part. */
export function priceBookPage(part: ListPart | null): Rows<PriceBook> {
  return partOfList(PriceBook, part, {
    sortKey: { column: raw("root.begins_on"), type: "date" },
    searched: raw("searchable(concat_ws(' ', root.name, root.begins_on, root.created_by_name))"),
    where: [],
  });
}
