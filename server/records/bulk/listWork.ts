import { BulkList } from "./bulk.kinds.js";
import type { ListWork } from "./bulkWork.js";
import { claimWork } from "./claimWork.js";
import { leadWork } from "./leadWork.js";
import { policyWork } from "./policyWork.js";

export const LIST_WORK: Readonly<Record<BulkList, ListWork>> = {
  [BulkList.leads]: leadWork,
  [BulkList.policies]: policyWork,
  [BulkList.claims]: claimWork,
};
