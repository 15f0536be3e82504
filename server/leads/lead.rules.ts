/** Where a lead comes from when nobody says otherwise. */
export const DEFAULT_SOURCE = "web";
