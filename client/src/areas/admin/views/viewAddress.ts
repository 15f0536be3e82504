import type { ViewedList } from "#client/generated/graphql";
import { paths } from "#client/lib/paths";
import { BESIDE_ROWS } from "#shared/listAddress";

const lists: readonly ViewedList[] = ["leads", "policies", "claims"];

/** The list at a path: its own, or that of a record that is open beside it. */
export function listAt(pathname: string, isBeside: boolean): ViewedList | undefined {
  return lists.find((list) => pathname === paths.admin[list] || (isBeside && pathname.startsWith(paths.admin[list])));
}

/** What an address says of a list's rows, in an order of its own: equal texts mean the same rows. */
export function filterAt(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of BESIDE_ROWS) params.delete(name);
  params.sort();
  return `${params}`;
}

/** The id of the view that was opened at an address. */
export function viewIdAt(search: string): string | null {
  return new URLSearchParams(search).get("view");
}

/** Where a view is opened: its filters, search and sort, and which one it is. */
export function viewAddress({ id, list, filter }: { id: string; list: ViewedList; filter: string }): string {
  return `${paths.admin[list]}?${filter === "" ? "" : `${filter}&`}view=${id}`;
}
