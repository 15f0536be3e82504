import { STAFF } from "#server/core/access.js";
import { listPageOf } from "#server/engine/graphql/listPart.js";
import { BulkChangeRow } from "./bulkChange.entity.js";

export const BulkChangeRowPage = listPageOf("BulkChangeRowPage", BulkChangeRow, STAFF);
