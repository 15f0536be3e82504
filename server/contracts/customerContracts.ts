import { registerEnumType } from "type-graphql";

import { CUSTOMERS } from "../core/access.js";
import { raw, sql } from "../core/sql.js";
import { type PageInput, listPageType, listPage } from "../engine/graphql/listPage.js";
import { type PageRows, type Rows, many } from "../engine/projection/rows.js";
import { Contract } from "./contract.entity.js";
import type { ContractStatus } from "./contract.status.js";

export enum ContractSort {
  createdAt = "createdAt",
  fileName = "fileName",
}

registerEnumType(ContractSort, {
  name: "ContractSort",
  description: "File names are in dictionary order, ignoring case.",
});

export const CustomerContractPage = listPageType("CustomerContractPage", Contract, CUSTOMERS);

/** The contract's scope limits the list to the customer's own. */
export function customerContracts(): Rows<Contract> {
  return many(Contract, { orderBy: raw("root.created_at desc, root.id desc") });
}

const SORT_KEYS: Readonly<Record<ContractSort, PageRows<Contract>["sortKey"]>> = {
  [ContractSort.createdAt]: { column: raw("root.created_at"), type: "timestamptz" },
  [ContractSort.fileName]: { column: raw("name_key(root.file_name) collate name_order"), type: "text" },
};

export interface CustomerContractPageArgs {
  readonly page?: PageInput | null | undefined;
  readonly status?: ContractStatus | null | undefined;
  readonly sort: ContractSort;
}

export function customerContractPage({ page, status, sort }: CustomerContractPageArgs): Rows<Contract> {
  return listPage(Contract, page, {
    sortKey: SORT_KEYS[sort],
    searched: raw("searchable(concat_ws(' ', root.id, root.file_name, root.status))"),
    where: [status == null ? undefined : sql`root.status = ${status}`],
  });
}
