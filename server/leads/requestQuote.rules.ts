import { badEmail, badState } from "#shared/fieldMistakes.js";
import { QUOTE_REQUEST_MESSAGES } from "#shared/messages/requestMessages.js";
import { isBlank } from "#shared/text/blank.js";
import { FieldChecks } from "../core/fieldChecks.js";
import { checkLengths } from "../engine/fields/maxLength.js";
import { checkVehicle } from "../vehicles/vehicle.rules.js";
import { RequestQuoteInput } from "./requestQuote.inputs.js";

const REQUIRED_OF_VEHICLE = ["year", "make", "model", "odometer"] as const;
const REQUIRED_OF_CONTACT = ["firstName", "lastName", "email", "phone", "zip", "state"] as const;

/** Checks in the order and wording of the quote dialog: vehicle, contact, consent; then each field's format. */
export function checkQuoteRequest(input: RequestQuoteInput): void {
  const { lead, vehicle } = input;
  const checks = new FieldChecks();
  for (const field of REQUIRED_OF_VEHICLE) {
    if (isMissing(vehicle[field])) checks.refuse(`vehicle.${field}`, QUOTE_REQUEST_MESSAGES.vehicle);
  }
  for (const field of REQUIRED_OF_CONTACT) {
    if (isMissing(lead[field])) checks.refuse(`lead.${field}`, QUOTE_REQUEST_MESSAGES.contact);
  }
  if (lead.consentTCPA !== true) checks.refuse("lead.consentTCPA", QUOTE_REQUEST_MESSAGES.consent);
  checks.refuseIf("lead.email", badEmail(lead.email));
  checks.refuseIf("lead.state", badState(lead.state));
  checkVehicle(checks, "vehicle", vehicle);
  checkLengths(checks, RequestQuoteInput, input);
  checks.throwIfAny();
}

function isMissing(value: string | number | null | undefined): boolean {
  return value == null || (typeof value === "string" && isBlank(value));
}
