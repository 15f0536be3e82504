import { type Rows, many } from "../core/projection/rows.js";
import { raw } from "../core/sql.js";
import { Contract } from "./contract.entity.js";

/** Whose they are is said by the contract's scope. */
export function customerContracts(): Rows<Contract> {
  return many(Contract, { orderBy: raw("root.created_at desc, root.id desc") });
}
