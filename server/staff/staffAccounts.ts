import { type Rows, many } from "../core/projection/rows.js";
import { raw } from "../core/sql.js";
import { Staff } from "./staff.entity.js";

export function staffAccounts(): Rows<Staff> {
  return many(Staff, { orderBy: raw("root.created_at desc, root.id desc") });
}
