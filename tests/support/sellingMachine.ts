import fc from "fast-check";

import { CONVERT_LEAD, CREATE_QUOTE, DELETE_LEAD, SET_STATUS, UPDATE_LEAD, WHOLE_LEAD, aQuote } from "./builders.js";
import {
  GUEST_CONTRACT,
  RESEND_CONTRACT,
  SEND_CONTRACT,
  SIGN,
  SIGN_AS_GUEST,
  VOID_CONTRACT,
  aSignature,
} from "./contracts.js";
import type { World } from "./sellingWorld.js";
import type { Caller } from "./testApp.js";

/** One action on a lead; `nth` picks among its quotes or contracts, however many there are. */
export type Action =
  | { readonly does: "quote" | "convert"; readonly lead: number; readonly key: number | null }
  | { readonly does: "delete"; readonly lead: number }
  | { readonly does: "send" | "void" | "resend" | "open"; readonly lead: number; readonly nth: number }
  | { readonly does: "sign" | "signInPortal"; readonly lead: number; readonly nth: number; readonly key: number | null }
  | { readonly does: "setStatus"; readonly lead: number; readonly to: string }
  | { readonly does: "moveEmail"; readonly lead: number; readonly email: string };

/** The actors: two members of staff, and the customer with the link or in the portal. */
export interface Actors {
  readonly staff: Caller;
  /** A caller who has not signed in yet. */
  visitor(): Caller;
  /** The PDF that each of them uploads, as base64. */
  readonly upload: { readonly fileName: string; readonly fileData: string };
  /** Name and card of each. */
  readonly signer: { readonly signatureName: string; readonly paymentCardNumber: string };
}

const lead = fc.nat({ max: 1 });
const key = fc.option(fc.nat({ max: 1 }), { freq: 2 });
const nth = fc.nat({ max: 2 });
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant("quote" as const), lead, key }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("convert" as const), lead, key }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("delete" as const), lead }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant("send" as const), lead, nth }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("sign" as const), lead, nth, key }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("signInPortal" as const), lead, nth, key }) },
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
      email: fc.constantFrom("", "shared@example.com", " Moved@Example.com "),
    }),
  },
);

/** Pairs of actions, so that each meets the other at every stage. */
export const steps = fc.array(fc.tuple(action, action), { minLength: 4, maxLength: 14 });

/** The whole successful path from the first quote to the policy; random actions might leave a step out. */
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
    { does: "sign", lead: 0, nth: 1, key: 0 },
    { does: "convert", lead: 0, key: 1 },
  ],
  [
    { does: "quote", lead: 0, key: 1 },
    { does: "sign", lead: 0, nth: 1, key: null },
  ],
  [
    { does: "send", lead: 0, nth: 1 },
    { does: "sign", lead: 0, nth: 1, key: 0 },
  ],
  [
    { does: "signInPortal", lead: 0, nth: 2, key: null },
    { does: "open", lead: 0, nth: 2 },
  ],
];

/** Whoever asked not to be contacted is not to be contacted as another lead with the same e-mail, either. */
export const askedElsewhere: readonly (readonly [Action, Action])[] = [
  [
    { does: "moveEmail", lead: 0, email: "asked@example.com" },
    { does: "quote", lead: 1, key: null },
  ],
  [
    { does: "setStatus", lead: 0, to: "dnc" },
    { does: "setStatus", lead: 1, to: "new" },
  ],
  [
    { does: "moveEmail", lead: 1, email: "asked@example.com" },
    { does: "quote", lead: 0, key: null },
  ],
  [
    { does: "send", lead: 0, nth: 0 },
    { does: "send", lead: 1, nth: 0 },
  ],
];

/** A customer signs one contract, and a second one with the same key, which is refused and leaves no trace. */
export const keyOfAnother: readonly (readonly [Action, Action])[] = [
  [
    { does: "quote", lead: 0, key: null },
    { does: "quote", lead: 0, key: null },
  ],
  [
    { does: "convert", lead: 0, key: null },
    { does: "resend", lead: 1, nth: 0 },
  ],
  [
    { does: "send", lead: 0, nth: 0 },
    { does: "resend", lead: 1, nth: 0 },
  ],
  [
    { does: "signInPortal", lead: 0, nth: 0, key: 0 },
    { does: "resend", lead: 1, nth: 0 },
  ],
  [
    { does: "send", lead: 0, nth: 1 },
    { does: "resend", lead: 1, nth: 0 },
  ],
  [
    { does: "signInPortal", lead: 0, nth: 1, key: 0 },
    { does: "resend", lead: 1, nth: 0 },
  ],
];

const LOST = "CONFLICT: This contract has already been signed.|CONFLICT: This Idempotency-Key was already used.*";
const NO_ADDRESS = "VALIDATION_FAILED: Please give the lead a valid email address first.*";
/** The status Dnc says so, and no other status lifts it. */
const NO_CONTACT = "CONFLICT: This person asked not to be contacted.";
/** The refusals that the rules allow for each action; a deadlock or an internal error is not among them. */
const REFUSALS: Readonly<Record<Action["does"], string>> = {
  quote: "",
  convert: "CONFLICT: This lead already has a policy.",
  delete: "CONFLICT: This lead has a (policy|signed contract), so it can't be deleted.",
  setStatus: "",
  moveEmail: "",
  send: `CONFLICT: (This quote already has a contract|This quote's contract is already signed).*|${NO_ADDRESS}|${NO_CONTACT}`,
  void: "CONFLICT: (A signed contract can't be voided|This contract is already void).",
  resend: `CONFLICT: This contract is (signed|void), so its link can't be sent again.|${NO_ADDRESS}|${NO_CONTACT}`,
  open: "",
  sign: LOST,
  // The e-mail, and the session with it, may change during the sign-in.
  signInPortal: `${LOST}|UNAUTHENTICATED: (We couldn't find a policy with that email|Your session has expired).*`,
};

/** The allowed outcomes: done, nothing to do it to, deleted meanwhile, or refused by a rule. */
export function outcomeOf(does: Action["does"]): RegExp {
  return new RegExp(`^(done|nothing|NOT_FOUND: .*|${REFUSALS[does] || "done"})$`);
}

export interface Outcome {
  /** `done`, `nothing` if there was no record for it, or the refusal. */
  readonly became: string;
  /** The account and key it was done with, and the answer, which must be the same each time. */
  readonly keyed?: readonly [key: string, answer: string];
}

/** Performs the action, given the state of the world before it. */
export async function act(what: Action, { staff, visitor, upload, signer }: Actors, world: World): Promise<Outcome> {
  const leadId = world.leadIds[what.lead] ?? "";
  const answer = await perform();
  if (!answer) return { became: "nothing" };
  const [error] = answer.errors;
  if (error !== undefined) return { became: `${error.extensions.code}: ${error.message}` };
  if (!("key" in what) || what.key === null) return { became: "done" };
  const target = what.does === "sign" || what.does === "signInPortal" ? `sign ${contract()}` : what.does;
  return { became: "done", keyed: [`${signer.signatureName} ${target} ${leadId} ${what.key}`, idOf(answer.data)] };

  async function perform() {
    switch (what.does) {
      case "quote":
        return await staff.graphql(CREATE_QUOTE, { input: aQuote(leadId, keyed(what.key)) });
      case "convert":
        return await staff.graphql(CONVERT_LEAD, { input: { leadId, package: "gold", ...keyed(what.key) } });
      case "delete":
        return await staff.graphql(DELETE_LEAD, { input: { id: leadId } });
      case "setStatus":
        return await staff.graphql(SET_STATUS, { input: { id: leadId, status: what.to } });
      case "moveEmail":
        return await staff.graphql(UPDATE_LEAD + WHOLE_LEAD, { input: { id: leadId, lead: { email: what.email } } });
      case "send": {
        const quoteId = pick(world.quotes, what.nth);
        return quoteId && (await staff.graphql(SEND_CONTRACT, { input: { leadId, quoteId, ...upload } }));
      }
      default:
        return contract() && (await onContract(contract()));
    }
  }

  async function onContract(id: string) {
    if (what.does === "void") return await staff.graphql(VOID_CONTRACT, { id });
    if (what.does === "resend") return await staff.graphql(RESEND_CONTRACT, { id });
    if (what.does === "open") return await visitor().graphql(GUEST_CONTRACT, { id });
    const input = aSignature(id, { ...signer, ...("key" in what && keyed(what.key)) });
    return what.does === "sign" ? await visitor().graphql(SIGN_AS_GUEST, { input }) : await signInPortal(input);
  }

  /** Signs in to the lead's policy. */
  async function signInPortal(input: object) {
    const holder = world.customers.find(({ lead_id }) => lead_id === leadId);
    if (holder === undefined) return undefined;
    const customer = visitor();
    const { email, policy_id: policyId } = holder;
    const signedIn = await customer.graphql(SIGN_IN, { input: { email, policyId } });
    return signedIn.errors.length > 0 ? signedIn : await customer.graphql(SIGN, { input });
  }

  /** A key belongs to its account, whichever operation it comes with: staff who quote and convert with one key would be refused. */
  function keyed(number: number | null): object {
    const intent = what.does === "quote" || what.does === "convert" ? what.does : "sign";
    return number === null ? {} : { idempotencyKey: `${intent} ${leadId} ${number}` };
  }

  function contract(): string {
    return "nth" in what ? pick(world.contracts, what.nth) : "";
  }

  /** Empty if there is none. */
  function pick(rows: readonly { readonly id: string; readonly lead_id: string }[], nth: number): string {
    const own = rows.filter(({ lead_id }) => lead_id === leadId);
    return own[nth % Math.max(own.length, 1)]?.id ?? "";
  }
}

const SIGN_IN = "mutation ($input: CustomerSignInInput!) { customerSignIn(input: $input) { id } }";

function idOf(data: Record<string, unknown> | null): string {
  const [made] = Object.values(data ?? {}) as { readonly id: string; readonly signedAt?: string }[];
  return `${made?.id} ${made?.signedAt ?? ""}`;
}
