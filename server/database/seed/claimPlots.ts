import { ClaimStatus } from "#server/claims/claim.status.js";
import type { FailureCause } from "#shared/coverageDecision/coverageFacts.js";

const { awaiting_customer_action, awaiting_inspection, claim_covered_open, claim_covered_closed, denied } = ClaimStatus;

/** What staff did with a claim, and how many hours after it came in. */
export interface Step {
  readonly afterHours: number;
  readonly take?: true;
  /** Columns of the claim. */
  readonly fields?: Readonly<Record<string, string | number>>;
  readonly status?: ClaimStatus;
}

export interface Plot {
  /** One of Jordan's policies; undefined for the next policy that is old enough, null for none at all. */
  readonly policyId?: string | null;
  readonly hoursAgo: number;
  readonly by: "portal" | "staff";
  readonly reason: string;
  readonly message: string;
  /** Miles driven since the policy was created. */
  readonly driven?: number;
  readonly steps?: readonly Step[];
  /** The adjuster's finding. */
  readonly lines?: readonly PlotLine[];
  /** The customer's objection to the denial, and how many hours ago it came in. */
  readonly objection?: { readonly hoursAgo: number; readonly content: string };
}

/** `component` is an id of the catalogue. */
interface PlotLine {
  readonly component: string;
  readonly labor?: true;
  readonly cause?: FailureCause;
  readonly override?: { readonly verdict: "covered" | "not_covered"; readonly reason: string };
}

const DAY = 24;

/** At least one claim in every status: some are overdue, some have just come in. */
export const CLAIM_PLOTS: readonly Plot[] = [
  {
    policyId: "VSP-DEMO-0001",
    hoursAgo: 3 * DAY,
    by: "portal",
    reason: "Air conditioning",
    message: "The A/C blows warm air on the highway. The shop says the compressor clutch does not engage.",
    driven: 3_410,
    steps: [
      { afterHours: 2, take: true },
      { afterHours: 20, status: awaiting_customer_action, fields: { agent_claim_number: "MP-20418" } },
    ],
    lines: [{ component: "ac_compressor" }, { component: "ac_compressor", labor: true }, { component: "refrigerant" }],
  },
  {
    policyId: "VSP-DEMO-0002",
    hoursAgo: 190 * DAY,
    by: "portal",
    reason: "Alternator",
    message: "Battery light came on and the car died at a stop light. Towed to the shop.",
    driven: 24_870,
    steps: [
      { afterHours: 1, take: true },
      { afterHours: 18, status: awaiting_inspection, fields: { agent_claim_number: "MP-19377" } },
      {
        afterHours: 44,
        status: claim_covered_open,
        fields: { next_estimate_cents: 64_280, next_payment_cents: 54_280 },
      },
      { afterHours: 120, status: claim_covered_closed },
    ],
    lines: [{ component: "alternator" }, { component: "alternator", labor: true }, { component: "serpentine_belt" }],
  },
  {
    policyId: "VSP-DEMO-0001",
    hoursAgo: 0.4,
    by: "portal",
    reason: "Power window",
    message: "The driver's window went down and won't come back up. I can hear the motor turning.",
    driven: 3_502,
  },
  {
    hoursAgo: 6 * DAY,
    by: "portal",
    reason: "Transmission",
    message: "Shifts hard between second and third gear when cold, and slipped twice this week.",
    driven: 8_200,
  },
  {
    hoursAgo: 7 * DAY,
    by: "staff",
    reason: "Coolant leak",
    message: "Customer called: puddle under the car every morning, temperature gauge climbs in traffic.",
    driven: 5_130,
    steps: [{ afterHours: 0.5, take: true }],
    lines: [{ component: "radiator" }, { component: "coolant_hose" }],
  },
  {
    hoursAgo: 5 * DAY,
    by: "portal",
    reason: "Steering",
    message: "Power steering fluid is low again after two refills. Steering groans at parking speed.",
    driven: 2_940,
    steps: [{ afterHours: 22, status: awaiting_inspection }],
  },
  {
    hoursAgo: 9 * DAY,
    by: "staff",
    reason: "Engine knock",
    message: "Loud knock on cold start, gone after a minute. Shop wants to open the timing cover.",
    driven: 11_020,
    steps: [
      { afterHours: 0.7, take: true },
      {
        afterHours: 5,
        status: awaiting_inspection,
        fields: { agent_claim_number: "MP-20391", next_estimate_cents: 218_000 },
      },
      {
        afterHours: 100,
        fields: { message: "Inspector booked at the shop. Teardown approved up to 3 hours of labor." },
      },
    ],
    lines: [
      {
        component: "timing_chain",
        cause: "modification",
        override: {
          verdict: "covered",
          reason: "The tuning chip was fitted by the dealer and is in the contract's file.",
        },
      },
      { component: "oil_filter" },
    ],
  },
  {
    hoursAgo: 12 * DAY,
    by: "portal",
    reason: "Brakes",
    message: "ABS light is on and the pedal pulses under light braking.",
    driven: 6_600,
    steps: [
      { afterHours: 1, take: true },
      { afterHours: 26, status: awaiting_customer_action },
    ],
  },
  {
    hoursAgo: 16 * DAY,
    by: "portal",
    reason: "Fuel pump",
    message: "Engine cranks but won't start. The shop measured no fuel pressure.",
    driven: 14_350,
    steps: [
      { afterHours: 0.8, take: true },
      { afterHours: 6, status: awaiting_inspection, fields: { agent_claim_number: "MP-20266" } },
      {
        afterHours: 50,
        status: claim_covered_open,
        fields: { next_estimate_cents: 91_540, next_payment_cents: 81_540 },
      },
    ],
    lines: [{ component: "fuel_pump" }, { component: "towing" }],
  },
  {
    hoursAgo: 40 * DAY,
    by: "staff",
    reason: "Water pump",
    message: "Overheated on the interstate, towed. Water pump bearing failed.",
    driven: 9_780,
    steps: [
      { afterHours: 0.3, take: true },
      {
        afterHours: 20,
        status: claim_covered_open,
        fields: { next_estimate_cents: 78_900, next_payment_cents: 68_900 },
      },
      {
        afterHours: 140,
        status: claim_covered_closed,
        fields: { agent_claim_number: "MP-19984", serial: "WP-771204" },
      },
    ],
  },
  {
    hoursAgo: 75 * DAY,
    by: "portal",
    reason: "Starter motor",
    message: "Clicks but won't crank. Jump start did not help.",
    driven: 4_890,
    steps: [
      { afterHours: 2, take: true },
      {
        afterHours: 24,
        status: claim_covered_open,
        fields: { next_estimate_cents: 43_120, next_payment_cents: 33_120 },
      },
      { afterHours: 96, status: claim_covered_closed, fields: { agent_claim_number: "MP-19702" } },
    ],
  },
  {
    hoursAgo: 21 * DAY,
    by: "portal",
    reason: "Brake pads",
    message: "Squealing from the front brakes, the shop wants to replace pads and rotors.",
    driven: 19_400,
    steps: [
      { afterHours: 1, take: true },
      {
        afterHours: 23,
        status: denied,
        fields: {
          denial_reason: "Pads and rotors were worn to their limit from normal use. No covered part had failed.",
          denial_clause:
            "Parts that wear out with use, like brake pads, rotors, tires and wiper blades, are not covered.",
        },
      },
    ],
    lines: [{ component: "brake_pad" }, { component: "brake_rotor" }],
    objection: {
      hoursAgo: 2,
      content: "A caliper was seized and ate the pads. The shop wrote that on the invoice, and I'll send it to you.",
    },
  },
  {
    policyId: null,
    hoursAgo: 30 * DAY,
    by: "staff",
    reason: "Turbocharger",
    message: "Caller could not find the policy number; no policy under this name, email or VIN.",
    steps: [
      {
        afterHours: 3,
        status: denied,
        fields: {
          denial_reason: "We couldn't find a service contract for this vehicle.",
          denial_clause: "Only the vehicle named in the contract is covered, from the first day of coverage.",
        },
      },
    ],
  },
];
