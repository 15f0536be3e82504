/** What a transfer to the next owner of the car costs, and when it is asked for. (docs/policies.md) */
export interface TransferTerms {
  readonly feeCents: number;
  /** Days after the sale of the car in which a transfer is asked for. Staff are warned after them, not refused. */
  readonly days: number;
}

export const TRANSFER_TERM_FIELDS = ["feeCents", "days"] as const;

/** The least and the most that each of them may be. */
export const TRANSFER_TERM_BOUNDS = {
  feeCents: [0, 25_000],
  days: [1, 365],
} as const satisfies Record<keyof TransferTerms, readonly [least: number, most: number]>;

/** What is said of a value beyond them. */
export const TRANSFER_TERM_RANGES: Readonly<Record<keyof TransferTerms, string>> = {
  feeCents: "Enter $0.00 to $250.00.",
  days: "Enter 1 to 365 days.",
};
