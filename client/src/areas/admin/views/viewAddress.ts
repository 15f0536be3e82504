import type { ViewedList } from "#client/generated/graphql";
import { paths } from "#client/lib/paths";
import { NON_ROW_PARAMETERS } from "#shared/listAddress";

const lists: readonly ViewedList[] = ["leads", "policies", "claims"];

/** The list at a path: its own, or that of a record that is open beside it. */
export function listAt(pathname: string, isBeside: boolean): ViewedList | undefined {
  return lists.find((list) => pathname === paths.admin[list] || (isBeside && pathname.startsWith(paths.admin[list])));
}

/** The parts of a URL that decide a list's rows, in a fixed order: equal texts mean the same rows. */
export function filterAt(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of NON_ROW_PARAMETERS) params.delete(name);
  params.sort();
  return `${params}`;
}

/** The id of the view opened at a URL. */
export function viewIdAt(search: string): string | null {
  return new URLSearchParams(search).get("view");
}

/** The URL that opens a view: its id, filters, search and sort. */
export function viewAddress({
  id,
  list,
  filter,
}: {
  readonly id: string;
  readonly list: ViewedList;
  readonly filter: string;
}): string {
  return `${paths.admin[list]}?${filter === "" ? "" : `${filter}&`}view=${id}`;
}
