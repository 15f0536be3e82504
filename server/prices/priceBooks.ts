import { SALES_DESK } from "../core/access.js";
import { raw } from "../core/sql.js";
import { type PageInput, listPageType, listPage } from "../engine/graphql/listPage.js";
import { type Rows, many } from "../engine/projection/rows.js";
import { PriceBook } from "./priceBook.entity.js";

export const PriceBookPage = listPageType("PriceBookPage", PriceBook, SALES_DESK);

/** Upcoming ones first, then the one in force, then those before it. */
export function priceBooks(): Rows<PriceBook> {
  return many(PriceBook, { orderBy: raw("root.begins_on desc, root.id desc") });
}

/** The same, page by page. */
export function priceBookPage(page: PageInput | null): Rows<PriceBook> {
  return listPage(PriceBook, page, {
    sortKey: { column: raw("root.begins_on"), type: "date" },
    searched: raw("searchable(concat_ws(' ', root.name, root.begins_on, root.created_by_name))"),
    where: [],
  });
}
