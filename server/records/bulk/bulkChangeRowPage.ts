import { STAFF } from "#server/core/access.js";
import { listPageType } from "#server/engine/graphql/listPage.js";
import { BulkChangeRow } from "./bulkChange.entity.js";

export const BulkChangeRowPage = listPageType("BulkChangeRowPage", BulkChangeRow, STAFF);
