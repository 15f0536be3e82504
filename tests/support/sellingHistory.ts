import type { Claim } from "./sellingClaims.js";
import type { ActivityRow, World } from "./sellingWorld.js";

/** What the history of one lead implies about its current state. */
export interface History {
  readonly claims: readonly Claim[];
  readonly status: string;
  readonly email: string | null;
  /** The name of the person who converted it. */
  readonly convertedBy: string | null;
  /** The e-mail that signs in to its policy; null if there is none. */
  readonly holder: string | null;
  /** The number of its payment methods that belong to that customer. */
  readonly ownedProfiles: number;
}

interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Replays the history of one lead, with the effect of each change on the lead, its policy and its customer. */
export function leadHistory({ activity, leads }: World): History {
  const claims: Claim[] = [[activity[0]?.kind === "created", "the history does not begin with created"]];
  let status: unknown = "new";
  let email = startOf(activity, leads[0]?.email ?? null);
  let convertedBy: string | null = null;
  let holder: string | null = null;
  let [signedBefore, ownedProfiles, quotes] = [0, 0, 0];
  activity.forEach(({ kind, details, actor_name: actor }, index) => {
    // Opening a link does not wait for the lead, so that entry may be anywhere.
    const next = activity.slice(index + 1).find((entry) => entry.kind !== "contract_viewed");
    const becomes = (to: string) => next?.kind === "status_changed" && next.details["to"] === to;
    switch (kind) {
      case "created":
        claims.push([index === 0, "it was created twice"]);
        break;
      case "status_changed":
        claims.push([details["from"] === status && details["to"] !== status, "a change of status out of nowhere"]);
        status = details["to"];
        break;
      case "fields_changed":
        for (const { from, to } of changesOf(details).filter(({ field }) => field === "email")) {
          claims.push([from === email && to !== email, "a change of email out of nowhere"]);
          email = to;
          // Without an address to move to, the sign-in stays.
          if (convertedBy !== null) holder = usable(to) ?? holder;
        }
        break;
      case "quote_created":
        quotes += 1;
        if (status === "new" && quotes === 1) claims.push([becomes("quoted"), "the first quote moved nothing"]);
        break;
      case "contract_signed":
        if (convertedBy === null) signedBefore += 1;
        else if (holder !== null) ownedProfiles += 1;
        break;
      case "converted":
        claims.push([convertedBy === null, "it was converted twice"]);
        claims.push([status === "sold" || becomes("sold"), "it was converted and not sold"]);
        convertedBy = actor;
        holder = usable(email);
        if (holder !== null) ownedProfiles += signedBefore;
        break;
      case "do_not_call_set":
        claims.push([leads.every((lead) => lead.do_not_call_at !== null), "a request not to be contacted was lost"]);
        break;
      case "deleted":
        claims.push([next === undefined && leads.length === 0, "it was deleted and lives on"]);
        break;
      default:
        claims.push([/^contract_(sent|viewed|voided)$/.test(kind), `${kind} is unexpected`]);
    }
  });
  return { claims, status: String(status), email, convertedBy, holder, ownedProfiles };
}

function startOf(activity: readonly ActivityRow[], now: string | null): string | null {
  const first = activity.flatMap(({ details }) => changesOf(details)).find(({ field }) => field === "email");
  return first === undefined ? now : first.from;
}

function changesOf(details: Readonly<Record<string, unknown>>): readonly Change[] {
  return (details["changes"] ?? []) as readonly Change[];
}

function usable(email: string | null): string | null {
  return email === "" ? null : email;
}
