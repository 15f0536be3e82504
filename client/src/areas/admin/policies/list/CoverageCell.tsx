import { TwoLines } from "#client/areas/admin/parts/TwoLines";
import { cancelledCoverage, coverageStates, coverageTiming } from "#client/domains/policies/coverageTexts";
import { type CoverageState } from "#shared/coverage";

interface CoverageCellProps {
  readonly policy: {
    readonly coverageState: CoverageState;
    readonly daysRemaining: number | null;
    readonly policyStartDate: string | null;
    readonly expirationDate: string | null;
    readonly cancellation: object | null;
  };
}

/** Coverage state and time left on two lines, which fit a compact row. */
export function CoverageCell({ policy }: CoverageCellProps) {
  const { coverageState: state, daysRemaining } = policy;
  const { headline, tone } = policy.cancellation === null ? coverageStates[state] : cancelledCoverage;
  return (
    <span className="cell-state" data-tone={tone}>
      <span className="status-dot" aria-hidden="true" />
      <TwoLines first={headline} second={coverageTiming({ state, daysRemaining }, policy) ?? "No expiration date"} />
    </span>
  );
}
