import { paths } from "../../../lib/paths";

let search = "";

/** Remembers the filters of the list for the way back from a lead, for as long as the page is open. */
export function rememberLeadsAddress(current: string): void {
  search = current;
}

export function leadsAddress(): string {
  return `${paths.admin.leads}${search}`;
}
