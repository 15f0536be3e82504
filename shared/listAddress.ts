/** What the address of each list may narrow it by. The server keeps saved views of it, the screens read it. */
export const LIST_FILTERS = {
  leads: ["q", "status", "owner", "due", "duplicates", "source", "state", "plan", "from", "until"],
  policies: ["q", "package", "coverage"],
  claims: ["q", "status", "queue", "assignee", "skill"],
} as const;

export type ListFilter<List extends keyof typeof LIST_FILTERS> = (typeof LIST_FILTERS)[List][number];

/** Parts of a list's address that say nothing of which rows there are: the page, the view that was opened, and a record's tab. */
export const BESIDE_ROWS = ["after", "view", "tab"] as const;

/** The value of `duplicates`. */
export const HIDE_DUPLICATES = "hide";
