import type { EntityManager } from "typeorm";

import { isHistoryRead } from "../activity/activityList.js";
import { DomainError } from "../core/errors.js";
import type { Lead } from "../leads/lead.entity.js";

/**
 * For what cannot be taken back: a note or a further quote raises no version.
 *
 * @param lastId the newest entry of a locked lead's history that was read; without it, nothing is checked.
 * @throws DomainError CONFLICT if people have done something since.
 */
export async function assertHistoryRead(
  manager: EntityManager,
  { id }: Lead,
  lastId: string | null | undefined,
  verb: "delete" | "convert",
): Promise<void> {
  if (lastId == null || (await isHistoryRead(manager, "lead", id, lastId))) return;
  throw new DomainError(
    "CONFLICT",
    `Something was added to this lead after you opened it. Look at its conversation before you ${verb} it.`,
  );
}
