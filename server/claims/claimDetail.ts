import { type Rows, byUuid } from "../engine/projection/rows.js";
import { Claim } from "./claim.entity.js";

/** Null for an id that no claim can have. */
export function claimDetail(id: string): Rows<Claim> | null {
  return byUuid(Claim, id);
}
