/** Where a lead comes from when nobody says otherwise. */
export const USUAL_SOURCE = "web";
