import type { PlannedAction_ActionFragment } from "#client/generated/graphql";
import { formatInstant } from "#client/lib/format";
import { nextActionText } from "#shared/calls/nextActions";

/** `Call: Wants Gold · Nov 24, 2026, 10:00 AM EST · Riley Chen` */
export function plannedText(action: PlannedAction_ActionFragment): string {
  const whose = action.owner === null ? "" : ` · ${action.owner.name}`;
  return `${nextActionText(action)} · ${formatInstant(action.dueAt)}${whose}`;
}
