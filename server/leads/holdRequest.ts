import type { EntityManager } from "typeorm";

import { beginningOf } from "#shared/text/beginningOf.js";
import type { RequestContext } from "../context.js";
import { insertRow } from "../core/entityRows.js";
import { consentShown } from "./consentShown.js";
import { HeldReason, HeldRequest } from "./heldRequest.entity.js";
import type { RequestQuoteInput } from "./requestQuote.inputs.js";

/** No person can read the form, fill in twelve fields and tick two boxes in less. */
const MIN_SECONDS = 3;

const TRAP_TEXT_LENGTH = 1000;

/**
 * Why a request is held for review, or undefined. Only the site's own forms say how long they were open; API clients
 * are not timed, whatever else they send.
 */
export function reasonToHold({ website, secondsOpen }: RequestQuoteInput): HeldReason | undefined {
  if (secondsOpen == null) return undefined;
  if ((website ?? "").trim() !== "") return HeldReason.trap;
  return secondsOpen < MIN_SECONDS ? HeldReason.too_fast : undefined;
}

/**
 * Stores a request for staff to review. The sender gets the usual answer, because a bot that is told would adapt.
 * Returns its id.
 */
export async function holdRequest(
  manager: EntityManager,
  ctx: RequestContext,
  input: RequestQuoteInput,
  reason: HeldReason,
): Promise<string> {
  const { lead, vehicle, website, secondsOpen } = input;
  return await insertRow(manager, HeldRequest, {
    reason,
    // Resolved now, because the wording may change before staff release the request.
    request: Object.assign({}, input, consentShown(ctx, input)),
    name: joined(lead.firstName, lead.lastName),
    email: joined(lead.email),
    phone: joined(lead.phone),
    vehicle: joined(vehicle.year?.toString(), vehicle.make, vehicle.model),
    trapText: beginningOf(website ?? "", TRAP_TEXT_LENGTH),
    secondsOpen: secondsOpen ?? null,
    ipAddress: ctx.origin.ipAddress,
    userAgent: ctx.origin.userAgent,
  });
}

function joined(...texts: readonly (string | null | undefined)[]): string {
  return texts
    .map((text) => (text ?? "").trim())
    .filter((text) => text !== "")
    .join(" ");
}
