import type { OutboxScreenQueryVariables } from "#client/generated/graphql";
import { useTableParams, type TableParams } from "#client/lib/useTableParams";
import { PAGE_SIZE } from "../list/pageLabel";
import { mailStateNames } from "./mailState";

type OutboxFilterName = "q" | "state" | "message";
export type OutboxParams = TableParams<OutboxFilterName, "createdAt">;

/** `?message=` is the open message. */
export function useOutboxParams(): OutboxParams {
  return useTableParams<OutboxFilterName, "createdAt">({
    filters: ["q", "state", "message"],
    withoutRows: ["message"],
    sorts: ["createdAt"],
    defaultSort: "createdAt",
  });
}

/** The open message and the sort order do not count as filters. */
export function isFiltered({ filters }: OutboxParams): boolean {
  return filters.q.trim() !== "" || filters.state !== "";
}

export function outboxVariables({ filters, order, after }: OutboxParams): OutboxScreenQueryVariables {
  const search = filters.q.trim();
  const state = mailStateNames.find((name) => name === filters.state);
  return {
    filter: { ...(search !== "" && { search }), ...(state && { state }) },
    order,
    first: PAGE_SIZE,
    ...(after !== undefined && { after }),
  };
}
