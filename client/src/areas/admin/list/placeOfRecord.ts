import { createContext, useState } from "react";
import { useLocation } from "react-router-dom";

import type { PlaceInList_PlaceFragment } from "#client/generated/graphql";
import { listFilters, visitedSearch } from "./rememberedLists";

interface PlaceOfRecord {
  /** Undefined where no list was visited before, and until the answer comes. */
  readonly place: PlaceInList_PlaceFragment | null | undefined;
  /** `lead`, for the labels. */
  readonly noun: string;
  readonly recordAddress: (id: string) => string;
}

/** The place of the open record in its list, for the way on beside the way back. */
export const PlaceOfRecord = createContext<PlaceOfRecord | null>(null);

/**
 * The variables by which a record's query also asks for its place in the list that it was opened from: with the list's last
 * filters and sort. Without a list there is no next and no previous, and nothing is asked.
 */
export function usePlaceVariables<Order extends object>(
  path: string,
  orderOf: (search: string) => Order,
): (Order & { readonly within: true }) | Record<never, never> {
  const { search } = useLocation();
  // As it was when the record was opened: what is filtered meanwhile does not ask for the record again.
  const [variables] = useState(() => {
    const visited = listFilters(search) || visitedSearch(path);
    return visited === undefined ? {} : { ...orderOf(visited), within: true as const };
  });
  return variables;
}
