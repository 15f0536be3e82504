import { paths } from "../../../lib/paths";

let search = "";

/** Remembers the filters of the list for the way back from a lead, for as long as the page is open. */
export function rememberLeadsAddress(current: string): void {
  const filters = new URLSearchParams(current);
  // The tab is the open lead's.
  filters.delete("tab");
  search = filters.size > 0 ? `?${filters}` : "";
}

/** The filters as an address carries them, with `?`; empty without any. */
export function leadsSearch(): string {
  return search;
}

export function leadsAddress(): string {
  return `${paths.admin.leads}${search}`;
}
