import { type Rows, many } from "../core/projection/rows.js";
import { raw } from "../core/sql.js";
import { HeldRequest } from "./heldRequest.entity.js";

/** Newest first. Staff clear this list; it does not grow for ever, but a flood of programs may fill it. */
const AT_MOST = 200;

export function heldRequests(): Rows<HeldRequest> {
  return many(HeldRequest, { orderBy: raw("root.received_at desc, root.id desc"), limit: AT_MOST });
}
