import type { EntityManager } from "typeorm";

import { addJob } from "../core/jobs/addJob.js";

/** The task that converts the lead of a signed contract, if the setting says so. (records/convertSignedLead.ts) */
export const CONVERT_SIGNED = "convert_signed";

/** In the signature's transaction, so that a process that ends right after it loses nothing. */
export async function queueConversion(manager: EntityManager, contractId: string): Promise<void> {
  await addJob(manager, { task: CONVERT_SIGNED, payload: { contractId }, key: `${CONVERT_SIGNED}:${contractId}` });
}
