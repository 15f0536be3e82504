import { CLAIMS_DESK } from "../core/access.js";
import { raw } from "../core/sql.js";
import { type ListPart, listPageOf, partOfList } from "../engine/graphql/listPart.js";
import { type Rows, byUuid } from "../engine/projection/rows.js";
import { Shop } from "./shop.entity.js";

export const ShopPage = listPageOf("ShopPage", Shop, CLAIMS_DESK);

const SEARCHED = "root.id, root.name, root.phone, root.email, root.street, root.city, root.state, root.zip";

/** By name, part by part. */
export function shopPage(part: ListPart | null): Rows<Shop> {
  return partOfList(Shop, part, {
    sortKey: { column: raw("root.name_key"), type: "text" },
    searched: raw(`searchable(concat_ws(' ', ${SEARCHED}))`),
    where: [],
  });
}

/** Null for an id that no shop can have. */
export function shopDetail(id: string): Rows<Shop> | null {
  return byUuid(Shop, id);
}
