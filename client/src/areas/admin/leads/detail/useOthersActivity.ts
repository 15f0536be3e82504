import { useState } from "react";

import type { LeadTimeline_ActivityFragment } from "../../../../generated/graphql";
import { adminSession, useSession } from "../../../../lib/session";

type Event = LeadTimeline_ActivityFragment;

/** The newest thing that somebody else did while this lead was open (null until then), and how to put it away. */
export function useOthersActivity(activity: readonly Event[]): readonly [Event | null, () => void] {
  const { name } = useSession(adminSession);
  const newest = activity[0]?.id;
  const [seen, setSeen] = useState(newest);
  const since = activity.findIndex(({ id }) => id === seen);
  const news = since === -1 ? activity : activity.slice(0, since);
  const others = news.find(({ actorKind, actorName }) => actorKind !== "staff" || actorName !== name) ?? null;
  return [others, () => setSeen(newest)];
}
