import { CLAIMS_DESK } from "../core/access.js";
import { raw } from "../core/sql.js";
import { type PageInput, listPageType, listPage } from "../engine/graphql/listPage.js";
import { type Rows, byUuid } from "../engine/projection/rows.js";
import { Shop } from "./shop.entity.js";

export const ShopPage = listPageType("ShopPage", Shop, CLAIMS_DESK);

const SEARCHED = "root.id, root.name, root.phone, root.email, root.street, root.city, root.state, root.zip";

/** By name, page by page. */
export function shopPage(page: PageInput | null): Rows<Shop> {
  return listPage(Shop, page, {
    sortKey: { column: raw("root.name_key"), type: "text" },
    searched: raw(`searchable(concat_ws(' ', ${SEARCHED}))`),
    where: [],
  });
}

/** Null for an id that no shop can have. */
export function shopDetail(id: string): Rows<Shop> | null {
  return byUuid(Shop, id);
}
