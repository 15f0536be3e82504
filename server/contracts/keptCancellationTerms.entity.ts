import { Column } from "typeorm";

import type { CancellationTerms } from "#shared/cancellationTerms.js";

/** Private: the terms of cancelling that a contract was sent with. Its policy is cancelled by them. (docs/policies.md) */
export abstract class KeptCancellationTerms implements CancellationTerms {
  @Column({ type: "integer" })
  freeLookDays!: number;

  @Column({ type: "integer" })
  feeCents!: number;

  @Column({ type: "integer", nullable: true })
  feeCapPercent!: number | null;

  @Column({ type: "integer" })
  refundDays!: number;
}
