import { enumerationOf } from "../enumeration.js";

export const AUTHORIZATION_STATUSES = ["requested", "given", "declined", "cancelled"] as const;
export type AuthorizationStatus = (typeof AUTHORIZATION_STATUSES)[number];
export const AuthorizationStatus = enumerationOf(AUTHORIZATION_STATUSES);

export const AUTHORIZATION_STATUS_LABELS: Readonly<Record<AuthorizationStatus, string>> = {
  requested: "Waiting for a second person",
  given: "Authorized",
  declined: "Declined",
  cancelled: "Cancelled",
};
