/** How the form of the transfer terms and the audit log name them. */
export const transferTermLabels = { feeCents: "Transfer fee", days: "Days after the sale" } as const;
