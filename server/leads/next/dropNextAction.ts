import type { EntityManager } from "typeorm";

import { ActivityKind } from "#server/activity/activity.kinds.js";
import { type DoneBy, recordActivity } from "#server/activity/recordActivity.js";
import { run } from "#server/core/run.js";
import { sql } from "#server/core/sql.js";
import type { LeadStatus } from "../lead.status.js";
import type { NextActionKind } from "./next.kinds.js";
import { actionDetails } from "./nextAction.rules.js";

interface Ending {
  readonly done: boolean;
  /** Only a call or an email. */
  readonly contactOnly?: boolean;
  /** The status that ended the lead, and its next action with it. */
  readonly status?: LeadStatus;
}

interface Removed {
  readonly kind: NextActionKind;
  readonly description: string | null;
  readonly due_at: Date;
  readonly owner_id: string | null;
}

/** Removes a locked lead's next action and records it in the history. Returns false if there was none. */
export async function dropNextAction(
  manager: EntityManager,
  doneBy: DoneBy,
  leadId: string,
  { done, contactOnly = false, status }: Ending,
): Promise<boolean> {
  const [removed] = await run<Removed>(
    manager,
    sql`delete from lead_next_action where lead_id = ${leadId} and (kind <> 'other' or not ${contactOnly}::boolean)
     returning kind, description, due_at, owner_id`,
  );
  if (removed === undefined) return false;
  const { kind, description, due_at: dueAt, owner_id: ownerId } = removed;
  await recordActivity(manager, doneBy, {
    subject: { kind: "lead", id: leadId },
    kind: done ? ActivityKind.next_action_done : ActivityKind.next_action_cleared,
    details: {
      ...actionDetails({ kind, description, dueAt }),
      ...(status && { status }),
      ...(!done && { planned: { kind, description, ownerId } }),
    },
  });
  return true;
}
