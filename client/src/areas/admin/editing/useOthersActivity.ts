import { useState } from "react";

import type { Timeline_ActivityFragment } from "#client/generated/graphql";
import { isBy } from "./lastEditor";

type Event = Timeline_ActivityFragment;

/** An email is on its way within seconds of what it tells of. */
const MAIL_FOLLOWS_WITHIN_MS = 60_000;

/** The latest activity by someone else while this record was open (null until then), and a function to dismiss it. */
export function useOthersActivity(
  activity: readonly Event[],
  myName: string | null,
): readonly [Event | null, () => void] {
  const newest = activity[0]?.id;
  const [seen, setSeen] = useState(newest);
  const since = activity.findIndex(({ id }) => id === seen);
  const news = since === -1 ? activity : activity.slice(0, since);
  const others = news.filter((event) => !isBy(event, myName));
  return [others.find((event) => !isAbout(event, others)) ?? others[0] ?? null, () => setSeen(newest)];
}

/** Whether it is only the email about something that the others have just done, such as an authorization. */
function isAbout(event: Event, others: readonly Event[]): boolean {
  if (event.kind !== "email_sent") return false;
  const age = ({ at }: Event): number => Date.parse(event.at) - Date.parse(at);
  return others.some((other) => other.kind !== "email_sent" && age(other) >= 0 && age(other) < MAIL_FOLLOWS_WITHIN_MS);
}
