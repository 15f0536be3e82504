import type { Caller } from "./testApp.js";

/** Adds a line to a claim's estimate that may be authorized: for a part that is covered. Returns the line's id. */
export async function readyEstimate(staff: Caller, claim: string, unitCents = 200_000): Promise<string> {
  const path = `POST /api/admin/claims/${claim}`;
  const { data: part } = (await staff.rest(`${path}/lines`, { body: { component: "radiator" } })).json;
  const decided = { verdict: "covered", reason: "Seen by an adjuster." };
  await staff.rest(`POST /api/admin/claim-lines/${part.id}/override`, { body: decided });
  const body = { description: "Radiator", unitCents, claimLineId: part.id };
  return (await staff.rest(`${path}/estimate`, { body })).json.data.id;
}
