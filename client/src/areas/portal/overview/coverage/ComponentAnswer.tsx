import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";

import { verdicts } from "#client/domains/claims/verdicts";
import { ToneBadge } from "#client/ui/ToneBadge";
import type { Component } from "#shared/components/component";
import { coverageDecision } from "#shared/coverageDecision/coverageDecision";
import type { PolicyFacts } from "#shared/coverageDecision/coverageFacts";

interface ComponentAnswerProps {
  readonly component: Component;
  readonly policy: PolicyFacts;
  /** `YYYY-MM-DD` in New York. */
  readonly today: string;
}

/** What the claims desk's rules would decide if a component failed today, why, and under which contract clause. */
export function ComponentAnswer({ component, policy, today }: ComponentAnswerProps) {
  const failure = { component, work: "part", failedOn: today, odometer: null, cause: null } as const;
  const { verdict, reasons } = coverageDecision({ policy, failure, enquiry: true });
  const { label, tone } = verdicts[verdict];
  const [{ sentence, clause }] = reasons;
  return (
    <Paper
      component="article"
      aria-label={component.name}
      variant="outlined"
      sx={{ px: 2, py: 1.5, display: "grid", gap: 0.75, overflowWrap: "anywhere" }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, rowGap: 0.5 }}>
        <Typography sx={{ flex: "1 1 8rem", minWidth: 0, fontWeight: 600 }}>{component.name}</Typography>
        <ToneBadge tone={tone}>{label}</ToneBadge>
      </Box>
      <Typography variant="body2">{sentence}</Typography>
      {clause !== null && (
        <Typography variant="caption" color="textSecondary">
          <strong>{clause.heading}</strong>
          {`: ${clause.text}`}
        </Typography>
      )}
    </Paper>
  );
}
