import type { Row, World } from "./sellingWorld.js";

type Rows = readonly Row[];

/** What of contract.md section 4 does not hold in this world, in words; `before` is the world one step earlier. */
export function brokenIn(world: World, before: World): readonly string[] {
  const broken = world.leadIds.flatMap((leadId) => brokenOf(only(world, leadId)).map((what) => `${leadId}: ${what}`));
  return [...broken, ...lost(world, before), ...world.miscounted.map((status) => `${status} is counted wrongly`)];
}

function brokenOf(world: World): readonly string[] {
  const [lead] = world.leads;
  const count = (kind: string) => world.activity.filter((entry) => entry.kind === kind).length;
  if (lead === undefined) {
    const { quotes, contracts, policies, vehicles, profiles } = world;
    return says([
      [quotes, contracts, policies, vehicles, profiles].every((rows) => rows.length === 0),
      "a deleted lead left something",
    ]);
  }
  const signed = world.contracts.filter(({ status }) => status === "signed");
  return says(
    [world.policies.length <= 1, "two policies"],
    [(world.policies.length === 1) === (lead.converted_by !== null), "convertedBy does not fit the policy"],
    [count("converted") === world.policies.length, "conversions are not written down once each"],
    [count("quote_created") === world.quotes.length, "quotes are not written down once each"],
    [count("contract_signed") === signed.length, "signatures are not written down once each"],
    [
      count("contract_voided") === world.contracts.filter(({ status }) => status === "void").length,
      "voids are not written down",
    ],
    [
      world.mails.filter(({ kind }) => kind === "contract_sent").length === world.contracts.length,
      "a contract without its mail",
    ],
    [
      world.events.filter(({ kind }) => kind === "sent").length === world.contracts.length,
      "a contract without evidence of sending",
    ],
    [
      world.events.filter(({ kind }) => kind === "signed").length === signed.length,
      "a signature without evidence, or twice",
    ],
    [sameIds(world.signatures, signed), "signed contracts and signatures are not the same"],
    [
      world.contracts.every(({ status, signed_at }) => (status === "signed") === (signed_at !== null)),
      "signed at no time",
    ],
    [world.profiles.length === signed.length, "a signature left no way of payment, or two"],
    [
      world.profiles.every(({ policy_id }) => policy_id === (world.policies[0]?.id ?? null)),
      "a way of payment lost its policy",
    ],
    [world.customers.length <= world.policies.length, "a policy with two customers"],
    ...world.quotes.map(({ id, status }): Claim => [status === expectedStatus(world, id), `a quote is ${status}`]),
    ...statusClaims(world, lead.status),
  );
}

/** One live contract at most, and the quote's status is that of its contract. */
function expectedStatus({ contracts }: World, quoteId: string): string {
  const live = contracts.filter(({ quote_id, status }) => quote_id === quoteId && status !== "void");
  if (live.length > 1) return "of two live contracts";
  return live[0] === undefined ? "created" : live[0].status === "signed" ? "signed" : "contract_sent";
}

/** The history tells the status: each change begins where the former ended, and the first quote of a new lead was followed by quoted. */
function statusClaims({ activity }: World, status: unknown): readonly Claim[] {
  let at: unknown = "new";
  let quotedFirst = false;
  const claims: Claim[] = [];
  activity.forEach(({ kind, details }, index) => {
    if (kind === "quote_created") {
      const next = activity.slice(index + 1).find((entry) => entry.kind === "status_changed");
      if (!quotedFirst && at === "new")
        claims.push([next?.details["to"] === "quoted", "the first quote moved nothing"]);
      quotedFirst = true;
    }
    if (kind !== "status_changed") return;
    claims.push([details["from"] === at && details["to"] !== at, "a change of status out of nowhere"]);
    at = details["to"];
  });
  return [...claims, [at === status, "the status is not the last one written down"]];
}

/** What was signed, sold or written down is there for good, as it was. */
function lost(world: World, before: World): readonly string[] {
  const signed = (each: World) => each.contracts.filter(({ status }) => status === "signed");
  return [
    ...changed(signed(before), world.contracts, "a signed contract"),
    ...changed(before.signatures, world.signatures, "a signature"),
    ...changed(before.activity, world.activity, "an entry of the history"),
    ...missing(before.policies, world.policies, "a policy"),
    ...missing(before.customers, world.customers, "a customer"),
  ];
}

function changed(former: Rows, now: Rows, what: string): readonly string[] {
  const texts = new Set(now.map((row) => JSON.stringify(row)));
  return former.filter((row) => !texts.has(JSON.stringify(row))).map(({ id }) => `${what} was changed: ${id}`);
}

function missing(former: Rows, now: Rows, what: string): readonly string[] {
  const ids = new Set(now.map(({ id }) => id));
  return former.filter(({ id }) => !ids.has(id)).map(({ id }) => `${what} is gone: ${id}`);
}

type Claim = readonly [holds: boolean, otherwise: string];

function says(...claims: readonly Claim[]): readonly string[] {
  return claims.filter(([holds]) => !holds).map(([, otherwise]) => otherwise);
}

function sameIds(one: Rows, other: Rows): boolean {
  const ids = (rows: Rows) =>
    rows
      .map(({ id }) => id)
      .toSorted()
      .join(" ");
  return ids(one) === ids(other);
}

function only(world: World, leadId: string): World {
  const parts = Object.entries(world).map(([name, rows]: [string, unknown]) => [
    name,
    Array.isArray(rows) ? rows.filter((row) => typeof row !== "object" || (row as Row).lead_id === leadId) : rows,
  ]);
  return Object.fromEntries(parts) as World;
}
