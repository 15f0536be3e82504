import type { Today_ItemFragment, Today_LeadFragment, TodayScreenQuery } from "#client/generated/graphql";
import { isEnded } from "#shared/calls/outcomes";
import { namesOf } from "#shared/enumeration";
import { TODAY_BATCH_SIZE } from "#shared/limits/todayLimits";
import { endOfNewYorkDay } from "#shared/newYorkTime";
import { awaitsFirstCall } from "../leads/next/firstCall";

export type TodayPartName = "overdue" | "dueToday" | "uncalled" | "unanswered" | "unopened" | "signed";

export interface TodayPartOfScreen {
  readonly name: TodayPartName;
  readonly title: string;
  readonly items: readonly Today_ItemFragment[];
  /** The server has sent its maximum, and there may be more. */
  readonly isCut: boolean;
}

/** In the order of the screen. */
export const todayTitles: Readonly<Record<TodayPartName, string>> = {
  overdue: "Overdue",
  dueToday: "Due today",
  uncalled: "New, not called yet",
  unanswered: "Quotes opened, not answered",
  unopened: "Contracts not opened yet",
  signed: "Signed, not converted",
};

/**
 * What is left of the day. A lead moves on as soon as its call is saved, based on the mutation's answer: the list is not
 * refetched.
 */
export function todayParts(data: TodayScreenQuery, owner: string | null, now: number): readonly TodayPartOfScreen[] {
  const { overdue, dueToday, uncalled, unanswered, unopened, signed } = data;
  const leads = [...new Map([...overdue, ...dueToday, ...uncalled].map(({ lead }) => [lead.id, lead])).values()];
  const endOfToday = endOfNewYorkDay(new Date(now)).getTime();
  const planned = leads.flatMap((lead) => plannedItem(lead, owner));
  const isDue = ({ since }: Today_ItemFragment): boolean => Date.parse(since) < now;
  const left: Readonly<Record<TodayPartName, readonly Today_ItemFragment[]>> = {
    overdue: planned.filter(isDue),
    dueToday: planned.filter((item) => !isDue(item) && Date.parse(item.since) < endOfToday),
    uncalled: leads
      .filter(isUncalled)
      .map((lead) => ({ since: lead.createdAt, lead }))
      .toSorted((one, other) => other.since.localeCompare(one.since)),
    // A called lead leaves the list through its next action.
    unanswered: unanswered.filter(({ lead }) => lead.nextAction === null && !isEnded(lead.status)),
    unopened,
    signed,
  };
  return namesOf(todayTitles)
    .map((name) => ({
      name,
      title: todayTitles[name],
      items: left[name],
      isCut: data[name].length >= TODAY_BATCH_SIZE,
    }))
    .filter(({ items }) => items.length > 0);
}

/** When this few are left of a truncated part, the next ones are fetched, before anyone thinks they are done. */
const FEW = 10;

/** Identifies the answer that needs a refetch, by its leads; undefined while enough are left, or if the server has sent all. */
export function answerToRefetch(data: TodayScreenQuery, parts: readonly TodayPartOfScreen[]): string | undefined {
  const short = namesOf(todayTitles).filter(
    (each) =>
      data[each].length >= TODAY_BATCH_SIZE && (parts.find(({ name }) => name === each)?.items.length ?? 0) < FEW,
  );
  return short.length === 0 ? undefined : short.flatMap((name) => data[name].map(({ lead }) => lead.id)).join(" ");
}

function plannedItem(lead: Today_LeadFragment, owner: string | null): readonly Today_ItemFragment[] {
  const { nextAction } = lead;
  if (nextAction === null) return [];
  // Unassigned leads are everyone's.
  if (owner !== null && nextAction.owner !== null && nextAction.owner.id !== owner) return [];
  return [{ since: nextAction.dueAt, lead }];
}

function isUncalled(lead: Today_LeadFragment): boolean {
  return awaitsFirstCall(lead) && lead.nextAction === null;
}
