/** The filters that each list's URL may contain. The server stores them in saved views, and the screens read them. */
export const LIST_FILTERS = {
  leads: ["q", "status", "owner", "due", "duplicates", "source", "state", "plan", "from", "until"],
  policies: ["q", "package", "coverage", "charges", "cancellation", "state", "from", "until"],
  claims: ["q", "status", "queue", "assignee", "skill", "state", "package", "from", "until"],
} as const;

export type ListFilter<List extends keyof typeof LIST_FILTERS> = (typeof LIST_FILTERS)[List][number];

/** Parts of a list's URL that do not affect its rows: the page, the view that was opened, and a record's tab. */
export const NON_ROW_PARAMETERS = ["after", "view", "tab"] as const;

/** The value of `duplicates`. */
export const HIDE_DUPLICATES = "hide";
