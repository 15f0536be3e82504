import type { ActivityKind, Timeline_ActivityFragment } from "#client/generated/graphql";
import { actorName } from "../activity/activityText";

/** Who saved the version that is compared with mine. */
export interface Editor {
  /** Null if unknown. */
  readonly name: string | null;
  /** The same account, in another tab or on another device. */
  readonly isMe: boolean;
}

/** Of a record without a history of its own. */
export const unknownEditor: Editor = { name: null, isMe: false };

/** The activities that raise a record's version; a note or an e-mail does not. */
const changesOfRecord: ReadonlySet<ActivityKind> = new Set(["fields_changed", "status_changed", "converted"]);

export function isBy(event: Timeline_ActivityFragment, myName: string | null): boolean {
  return event.actorKind === "staff" && event.actorName === myName;
}

/** The latest change to the record itself, which led to the server's current version. */
export function lastChange(activity: readonly Timeline_ActivityFragment[]): Timeline_ActivityFragment | undefined {
  return activity.find(({ kind }) => changesOfRecord.has(kind));
}

export function lastEditor(activity: readonly Timeline_ActivityFragment[], myName: string | null): Editor {
  const change = lastChange(activity);
  return change ? { name: actorName(change), isMe: isBy(change, myName) } : unknownEditor;
}
