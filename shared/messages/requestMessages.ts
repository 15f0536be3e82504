/** Messages for what is missing in a visitor's quote request, in the order of its sections. */
export const QUOTE_REQUEST_MESSAGES = {
  vehicle: "Please complete all required vehicle fields.",
  contact: "Please complete all required contact fields.",
  consent: "Please accept all required consents to continue.",
} as const;

/** For a customer's claim. */
export const CLAIM_MESSAGES = {
  policy: "Choose the policy you need help with.",
  message: "Let us know what happened.",
} as const;

/** For a customer's request for coverage of another vehicle. */
export const COVERAGE_REQUEST_MESSAGE = "A short note helps our team prepare options.";

/** For a quote that staff prepare. */
export const INCOMPLETE_QUOTE_MESSAGE = "Please complete all required quote fields before sending.";

/** For the conversion of a lead that someone else has converted. */
export const CONVERTED_LEAD_MESSAGE = "This lead already has a policy.";
