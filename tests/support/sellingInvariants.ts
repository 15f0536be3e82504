import { type Claim, broken, sameOnes } from "./sellingClaims.js";
import { type Uploads, contractClaims } from "./sellingContracts.js";
import { type History, leadHistory } from "./sellingHistory.js";
import { type Row, type World, only } from "./sellingWorld.js";

type Rows = readonly Row[];

/**
 * The product's rules that do not hold in this world, in words; `before` is the world one step earlier.
 *
 * - Lead: its status, e-mail and `convertedBy` are what its history says, each change from where the previous ended;
 * the first quote moves a `new` one to `quoted`, converting makes it `sold`. Deleting takes vehicle, quotes and
 * contracts along; one with a policy or a signed contract stays.
 * - Quote: created and recorded once, its figures never change; `created`, `contract_sent` or `signed` like its
 * contract, of which at most one is live.
 * - Contract: one link of evidence, one entry of the history and one mail for each time it was sent, opened, resent,
 * voided or signed, no more and no fewer, each naming the right document; what was presented is what was uploaded and,
 * like what was signed, never changes.
 * - Signature: exactly one for a signed contract, the one of the evidence, with its copy mailed.
 * - Policy: one per lead at most, written down once, under a number of the form; the lead's e-mail is its one customer
 * from the conversion on, and moves with the e-mail.
 * - Payment profile: one for each signature, with that card's brand, last four and expiry, on the policy or waiting for
 * it, and the customer's.
 */
export function brokenIn(world: World, before: World, uploads: Uploads): readonly string[] {
  const found = world.leadIds.flatMap((leadId) =>
    brokenOf(only(world, leadId), uploads).map((what) => `${leadId}: ${what}`),
  );
  return [...found, ...lost(world, before), ...world.miscounted.map((status) => `${status} is counted wrongly`)];
}

function brokenOf(world: World, uploads: Uploads): readonly string[] {
  const history = leadHistory(world);
  return broken([
    ...history.claims,
    ...contractClaims(world, uploads),
    ...(world.leads.length === 0 ? goneClaims(world) : thereClaims(world, history)),
  ]);
}

function goneClaims(world: World): readonly Claim[] {
  const { quotes, contracts, documents, policies, vehicles, profiles } = world;
  return [
    [world.activity.at(-1)?.kind === "deleted", "a lead is gone and nobody deleted it"],
    [
      [quotes, contracts, documents, policies, vehicles, profiles].every((rows) => rows.length === 0),
      "a deleted lead left something",
    ],
    [world.events.every(({ kind }) => kind !== "signed"), "a lead with a signed contract is gone"],
  ];
}

function thereClaims(world: World, history: History): readonly Claim[] {
  const [lead] = world.leads;
  const signed = world.contracts.filter(({ status }) => status === "signed");
  const count = (kind: string) => world.activity.filter((entry) => entry.kind === kind).length;
  return [
    [lead?.status === history.status, "the status is not the last one written down"],
    [lead?.email === history.email, "the email is not the last one written down"],
    [lead?.converted_by === history.convertedBy, "convertedBy is not whoever converted it"],
    [world.vehicles.length === 1, "its vehicle is gone"],
    [count("quote_created") === world.quotes.length, "quotes are not written down once each"],
    [sameOnes(idsOf(world.signatures), idsOf(signed)), "signed contracts and signatures are not the same"],
    ...world.quotes.map(({ id, status }): Claim => [status === expectedStatus(world, id), `a quote is ${status}`]),
    ...policyClaims(world, history),
    ...profileClaims(world, history),
  ];
}

/** At most one contract is live, and the quote's status follows from it. */
function expectedStatus({ contracts }: World, quoteId: string): string {
  const live = contracts.filter(({ quote_id, status }) => quote_id === quoteId && status !== "void");
  if (live.length > 1) return "of two live contracts";
  return live[0] === undefined ? "created" : live[0].status === "signed" ? "signed" : "contract_sent";
}

function policyClaims({ policies, customers }: World, { convertedBy, holder }: History): readonly Claim[] {
  return [
    [policies.length === (convertedBy === null ? 0 : 1), "a conversion without its policy, or a policy without"],
    ...policies.flatMap(({ id, history, package: kind }): readonly Claim[] => [
      [/^VSP(-[A-HJKMNP-Z2-9]{4}){2}$/.test(id), "a policy's number is of another form"],
      [history === 1, "a policy is not written down once"],
      [kind === "gold", "a policy is of another package"],
    ]),
    [
      sameOnes(
        customers.map(({ email }) => email),
        holder === null ? [] : [holder],
      ),
      `${customers.map(({ email }) => email).join(", ") || "nobody"} signs in, and should be ${holder ?? "nobody"}`,
    ],
  ];
}

function profileClaims({ policies, profiles, customers, signatures }: World, history: History): readonly Claim[] {
  const owned = profiles.filter(({ customer_id: id }) => id !== null);
  const cards = (rows: Rows, name: string, zip: string) =>
    rows.map((row) => [
      ...["payment_method", "card_brand", "card_last_four", "card_expiry_month", "card_expiry_year"].map(
        (of) => row[of],
      ),
      row[name],
      row[zip],
    ]);
  return [
    [
      sameOnes(cards(profiles, "account_name", "billing_zip"), cards(signatures, "name", "billing_postal_code")),
      "the ways of payment are not those of the signatures",
    ],
    [profiles.every(({ policy_id }) => policy_id === (policies[0]?.id ?? null)), "a way of payment lost its policy"],
    [
      owned.length === history.ownedProfiles && owned.every(({ customer_id: id }) => id === customers[0]?.customer_id),
      "a way of payment is not the customer's",
    ],
  ];
}

/** What was presented, signed, proven, sold, offered, mailed or recorded stays unchanged forever. */
function lost(world: World, before: World): readonly string[] {
  const signed = (each: World) => each.contracts.filter(({ status }) => status === "signed");
  const kept = (rows: Rows) => rows.filter(({ lead_id: id }) => world.leads.some((lead) => lead.id === id));
  const offers = (each: World) => kept(each.quotes).map((quote) => ({ ...quote, status: null }));
  // The holder's new e-mail changes the policy, too: its search text in the roster, and its version.
  const follows = { search_text: null, holder_name_key: null, version: null, updated_at: null };
  const sold = (each: World) => each.policies.map((policy) => ({ ...policy, ...follows }));
  return [
    ...changed(signed(before), world.contracts, "a signed contract"),
    ...changed(kept(before.documents), world.documents, "a document"),
    ...changed(before.signatures, world.signatures, "a signature"),
    ...changed(before.events, world.events, "a link of the evidence"),
    ...changed(before.activity, world.activity, "an entry of the history"),
    ...changed(before.mails, world.mails, "a mail"),
    ...changed(sold(before), sold(world), "a policy"),
    ...changed(offers(before), offers(world), "an offer"),
    ...missing(kept(before.contracts), world.contracts, "a contract"),
  ];
}

function changed(previous: Rows, now: Rows, what: string): readonly string[] {
  const texts = new Set(now.map((row) => JSON.stringify(row)));
  return previous.filter((row) => !texts.has(JSON.stringify(row))).map(({ id }) => `${what} was changed: ${id}`);
}

function missing(previous: Rows, now: Rows, what: string): readonly string[] {
  const ids = new Set(idsOf(now));
  return previous.filter(({ id }) => !ids.has(id)).map(({ id }) => `${what} is gone: ${id}`);
}

function idsOf(rows: Rows): readonly string[] {
  return rows.map(({ id }) => id);
}
