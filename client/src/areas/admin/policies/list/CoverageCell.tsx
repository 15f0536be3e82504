import Box from "@mui/material/Box";

import { type CoverageState } from "#shared/coverage";
import { coverageStates, coverageTiming } from "#client/domains/policies/coverageTexts";
import { TwoLines } from "#client/areas/admin/parts/TwoLines";

interface CoverageCellProps {
  readonly policy: {
    readonly coverageState: CoverageState;
    readonly daysRemaining: number | null;
    readonly policyStartDate: string | null;
    readonly expirationDate: string | null;
  };
}

/** Coverage state and time left on two lines, which fit a compact row. */
export function CoverageCell({ policy }: CoverageCellProps) {
  const { coverageState: state, daysRemaining } = policy;
  const { headline, tone } = coverageStates[state];
  return (
    <Box component="span" data-tone={tone} sx={{ display: "flex", alignItems: "baseline", gap: 1, minWidth: 0 }}>
      <Box
        component="span"
        aria-hidden="true"
        sx={(theme) => ({
          flex: "none",
          width: 8,
          height: 8,
          borderRadius: "50%",
          backgroundColor: theme.vars.palette.tone[tone].mark,
        })}
      />
      <TwoLines first={headline} second={coverageTiming({ state, daysRemaining }, policy) ?? "No expiration date"} />
    </Box>
  );
}
