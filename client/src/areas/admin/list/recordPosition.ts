import { createContext, useContext, useState } from "react";
import { useLocation } from "react-router-dom";

import type { ListPosition_PositionFragment } from "#client/generated/graphql";
import { listFilters, visitedSearch } from "./rememberedLists";

interface RecordPosition {
  /** Undefined if no list was visited before, and until the answer arrives. */
  readonly listPosition: ListPosition_PositionFragment | null | undefined;
  /** `lead`, for the labels. */
  readonly noun: string;
  readonly recordAddress: (id: string) => string;
}

/** The open record's position in its list, for the next and previous links. */
export const RecordPosition = createContext<RecordPosition | null>(null);

/** Undefined where the list begins and ends, and for a record that was not opened from a list. */
export function useNeighborAddresses(): { readonly previous: string | undefined; readonly next: string | undefined } {
  const { listPosition, recordAddress } = useContext(RecordPosition) ?? {};
  const { search } = useLocation();
  const addressOf = (id: string | null | undefined): string | undefined =>
    id && recordAddress ? `${recordAddress(id)}${listFilters(search)}` : undefined;
  return { previous: addressOf(listPosition?.previousId), next: addressOf(listPosition?.nextId) };
}

type PositionVariables<Order> = (Order & { readonly within: true }) | Record<never, never>;

/**
 * The variables with which a record's query also requests its position in the list it was opened from: the list's last
 * filters and sort. Without a list, there is no next or previous record, and nothing is requested.
 * @param isFromList false if it was opened elsewhere, whatever list was visited before
 */
export function usePositionVariables<Order extends object>(
  path: string,
  orderOf: (search: string) => Order,
  isFromList = true,
): PositionVariables<Order> {
  const { search } = useLocation();
  // As it was when the record was opened, so that filtering the list does not refetch the record.
  const [variables] = useState(() => (isFromList ? positionVariables(path, orderOf, search) : {}));
  return variables;
}

/** The same for a record that is opened at this query string. */
export function positionVariables<Order extends object>(
  path: string,
  orderOf: (search: string) => Order,
  search: string,
): PositionVariables<Order> {
  const visited = listFilters(search) || visitedSearch(path);
  return visited === undefined ? {} : { ...orderOf(visited), within: true as const };
}
