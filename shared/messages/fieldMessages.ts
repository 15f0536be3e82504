/** What is said of a field that several forms have; the browser checks it for speed, the server decides. */
export const FIELD_MESSAGES = {
  email: "Please enter a valid email address.",
  state: "Please choose one of the 50 states.",
  odometer: "Please enter an odometer reading from 0 to 2,000,000 miles.",
} as const;
