import { type Rows, byUuid } from "../engine/projection/rows.js";
import { Lead } from "./lead.entity.js";

/** Null for an id that no lead can have. */
export function leadDetail(id: string): Rows<Lead> | null {
  return byUuid(Lead, id);
}
