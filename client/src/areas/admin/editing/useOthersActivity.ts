import { useState } from "react";

import type { Timeline_ActivityFragment } from "#client/generated/graphql";
import { isBy } from "./lastEditor";

type Event = Timeline_ActivityFragment;

/** The latest activity by someone else while this record was open (null until then), and a function to dismiss it. */
export function useOthersActivity(
  activity: readonly Event[],
  myName: string | null,
): readonly [Event | null, () => void] {
  const newest = activity[0]?.id;
  const [seen, setSeen] = useState(newest);
  const since = activity.findIndex(({ id }) => id === seen);
  const news = since === -1 ? activity : activity.slice(0, since);
  return [news.find((event) => !isBy(event, myName)) ?? null, () => setSeen(newest)];
}
