import { useLocation } from "react-router-dom";

import { useSavedViewsQuery, type SavedView_ViewFragment, type ViewedList } from "#client/generated/graphql";
import { useOpenRecord } from "../list/openRecord";
import { filterAt, listAt, viewIdAt } from "./viewAddress";

interface OpenView {
  /** Undefined if the list has no views. */
  readonly list: ViewedList | undefined;
  /** The view whose link was followed, or that was saved here. */
  readonly view: SavedView_ViewFragment | undefined;
  /** Whether the URL differs from the view or, without one, from the list's defaults. */
  readonly isChanged: boolean;
}

/** Which view the list at this URL shows. Sends no request if none was opened. */
export function useOpenView(): OpenView {
  const { pathname, search } = useLocation();
  const list = listAt(pathname, useOpenRecord() !== undefined);
  const id = viewIdAt(search);
  const { data } = useSavedViewsQuery({ fetchPolicy: list === undefined || id === null ? "standby" : "cache-first" });
  const view = data?.savedViews.find((each) => each.id === id && each.list === list);
  return { list, view, isChanged: list !== undefined && filterAt(search) !== filterAt(view?.filter ?? "") };
}
