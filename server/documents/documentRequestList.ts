import { registerEnumType } from "type-graphql";

import type { RequestContext } from "../context.js";
import { SIGNED_IN } from "../core/access.js";
import { raw, sql } from "../core/sql.js";
import { type PageInput, listPageType, listPage } from "../engine/graphql/listPage.js";
import { type PageRows, type Rows, many } from "../engine/projection/rows.js";
import { existingPolicy } from "../policies/lockPolicy.js";
import type { DocumentRequestStatus } from "./document.status.js";
import { DocumentRequest } from "./documentRequest.entity.js";

export enum DocumentRequestSort {
  createdAt = "createdAt",
  dueDate = "dueDate",
  title = "title",
}

registerEnumType(DocumentRequestSort, {
  name: "DocumentRequestSort",
  description: "Requests without a due date sort after all others; titles are in dictionary order, ignoring case.",
});

export const DocumentRequestPage = listPageType("DocumentRequestPage", DocumentRequest, SIGNED_IN);

/** The request's scope limits the list to the customer's own. */
export function customerDocumentRequests(): Rows<DocumentRequest> {
  return many(DocumentRequest, { orderBy: raw("root.created_at desc, root.id desc") });
}

const SORT_KEYS: Readonly<Record<DocumentRequestSort, PageRows<DocumentRequest>["sortKey"]>> = {
  [DocumentRequestSort.createdAt]: { column: raw("root.created_at"), type: "timestamptz" },
  [DocumentRequestSort.dueDate]: { column: raw("coalesce(root.due_date, 'infinity')"), type: "date" },
  [DocumentRequestSort.title]: { column: raw("name_key(root.title) collate name_order"), type: "text" },
};

export interface DocumentRequestPageArgs {
  readonly page?: PageInput | null | undefined;
  readonly status?: DocumentRequestStatus | null | undefined;
  readonly sort: DocumentRequestSort;
}

/** Requests addressed to the asking customer. */
export function customerDocumentRequestPage(args: DocumentRequestPageArgs): Rows<DocumentRequest> {
  return pageOf(undefined, args);
}

/** @throws DomainError NOT_FOUND */
export async function policyDocumentRequestPage(
  ctx: RequestContext,
  policyId: string,
  args: DocumentRequestPageArgs,
): Promise<Rows<DocumentRequest>> {
  return pageOf(await existingPolicy(ctx.database.manager, policyId), args);
}

/** Requests of one policy, or all that the viewer may read. */
function pageOf(policyId: string | undefined, { page, status, sort }: DocumentRequestPageArgs): Rows<DocumentRequest> {
  const ofPolicy = policyId === undefined ? undefined : sql`root.policy_id = ${policyId}`;
  return listPage(DocumentRequest, page, {
    within: policyId,
    sortKey: SORT_KEYS[sort],
    searched: raw(
      "searchable(concat_ws(' ', root.id, root.policy_id, root.type, root.status, root.title, root.instructions))",
    ),
    where: [ofPolicy, status == null ? undefined : sql`root.status = ${status}`],
  });
}
