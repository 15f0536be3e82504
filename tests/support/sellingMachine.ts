import fc from "fast-check";

import { CONVERT_LEAD, CREATE_QUOTE, DELETE_LEAD, SET_STATUS, UPDATE_LEAD, WHOLE_LEAD, aQuote } from "./builders.js";
import {
  GUEST_CONTRACT,
  RESEND_CONTRACT,
  SEND_CONTRACT,
  SIGN_AS_GUEST,
  VOID_CONTRACT,
  aSignature,
} from "./contracts.js";
import type { World } from "./sellingWorld.js";
import type { Caller } from "./testApp.js";

/** One thing that somebody does to a lead; `nth` picks among its quotes or contracts, as many as there are. */
export type Action =
  | { readonly does: "quote" | "convert"; readonly lead: number; readonly key: number | null }
  | { readonly does: "delete"; readonly lead: number }
  | { readonly does: "send" | "void" | "resend" | "open" | "sign"; readonly lead: number; readonly nth: number }
  | { readonly does: "setStatus"; readonly lead: number; readonly to: string }
  | { readonly does: "moveEmail"; readonly lead: number; readonly email: string };

/** Who acts: two members of staff at two desks, and the customer with the link. */
export interface Actors {
  readonly staff: Caller;
  readonly guest: Caller;
  /** A PDF to be signed, as base64. */
  readonly file: string;
}

const lead = fc.nat({ max: 1 });
const key = fc.option(fc.nat({ max: 1 }), { freq: 2 });
const nth = fc.nat({ max: 2 });
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant("quote" as const), lead, key }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("convert" as const), lead, key }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("delete" as const), lead }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant("send" as const), lead, nth }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant("sign" as const), lead, nth }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom("void", "resend", "open"), lead, nth }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("setStatus" as const),
      lead,
      to: fc.constantFrom("new", "quoted", "dnc", "sold"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant("moveEmail" as const),
      lead,
      email: fc.constantFrom("", "shared@example.com"),
    }),
  },
);

/** Two at a time, so that each meets the other at every point of the way. */
export const steps = fc.array(fc.tuple(action, action), { minLength: 4, maxLength: 14 });

/** From the first quote to the policy, with everything on the way that goes well; chance alone might leave one out. */
export const wholeWay: readonly (readonly [Action, Action])[] = [
  [
    { does: "quote", lead: 0, key: 0 },
    { does: "quote", lead: 1, key: null },
  ],
  [
    { does: "send", lead: 0, nth: 0 },
    { does: "setStatus", lead: 1, to: "dnc" },
  ],
  [
    { does: "open", lead: 0, nth: 0 },
    { does: "resend", lead: 0, nth: 0 },
  ],
  [
    { does: "void", lead: 0, nth: 0 },
    { does: "delete", lead: 1 },
  ],
  [
    { does: "send", lead: 0, nth: 0 },
    { does: "moveEmail", lead: 0, email: "shared@example.com" },
  ],
  [
    { does: "sign", lead: 0, nth: 1 },
    { does: "convert", lead: 0, key: 1 },
  ],
];

/** Does it, seeing the world as it was before. Returns `done`, `nothing` where there was nothing to do it to, or the refusal. */
export async function act(what: Action, { staff, guest, file }: Actors, world: World): Promise<string> {
  const leadId = world.leadIds[what.lead] ?? "";
  const pdf = { fileName: "Contract.pdf", fileType: "application/pdf", fileData: file };
  const done = await perform();
  if (done === undefined) return "nothing";
  const [error] = done.errors;
  return error === undefined ? "done" : `${error.extensions.code}: ${error.message}`;

  function perform() {
    switch (what.does) {
      case "quote":
        return staff.graphql(CREATE_QUOTE, { input: aQuote(leadId, keyed(what.key)) });
      case "convert":
        return staff.graphql(CONVERT_LEAD, { input: { leadId, package: "gold", ...keyed(what.key) } });
      case "delete":
        return staff.graphql(DELETE_LEAD, { input: { id: leadId } });
      case "setStatus":
        return staff.graphql(SET_STATUS, { input: { id: leadId, status: what.to } });
      case "moveEmail":
        return staff.graphql(UPDATE_LEAD + WHOLE_LEAD, { input: { id: leadId, lead: { email: what.email } } });
      case "send": {
        const quoteId = pick(world.quotes, what.nth);
        return quoteId === undefined ? undefined : staff.graphql(SEND_CONTRACT, { input: { leadId, quoteId, ...pdf } });
      }
      default:
        return onContract(pick(world.contracts, what.nth), what.does);
    }
  }

  function onContract(id: string | undefined, does: "void" | "resend" | "open" | "sign") {
    if (id === undefined) return undefined;
    if (does === "void") return staff.graphql(VOID_CONTRACT, { id });
    if (does === "resend") return staff.graphql(RESEND_CONTRACT, { id });
    return does === "open"
      ? guest.graphql(GUEST_CONTRACT, { id })
      : guest.graphql(SIGN_AS_GUEST, { input: aSignature(id) });
  }

  function keyed(number: number | null): object {
    return number === null ? {} : { idempotencyKey: `${leadId} ${number}` };
  }

  function pick(rows: readonly { readonly id: string; readonly lead_id: string }[], nth: number): string | undefined {
    const own = rows.filter(({ lead_id }) => lead_id === leadId);
    return own[nth % Math.max(own.length, 1)]?.id;
  }
}
