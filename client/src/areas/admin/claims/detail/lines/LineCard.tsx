import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";

import { verdicts } from "#client/domains/claims/verdicts";
import type { ClaimLine_LineFragment } from "#client/generated/graphql";
import { formatDay, formatInstant, formatNumber } from "#client/lib/format";
import { ToneBadge } from "#client/ui/ToneBadge";
import { CAUSE_LABELS, WORK_LABELS, type CoverageVerdict } from "#shared/coverageDecision/coverageFacts";
import { LineActions } from "./LineActions";

interface LineCardProps {
  readonly line: ClaimLine_LineFragment;
  /** Whether an authorization depends on it. */
  readonly isRelied: boolean;
}

/** A line with the final decision, what the rules say and why, and the clause. */
export function LineCard({ line, isRelied }: LineCardProps) {
  const { componentName, work, failedOn, odometer, cause, note } = line;
  const facts = [
    WORK_LABELS[work],
    failedOn === null ? "Date unknown" : `Failed ${formatDay(failedOn)}`,
    odometer === null ? "No reading" : `${formatNumber(odometer)} miles`,
    ...(cause === null ? [] : [CAUSE_LABELS[cause]]),
  ];
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 1.5, display: "grid", gap: 0.75, gridTemplateColumns: "minmax(0, 1fr)", overflowWrap: "anywhere" }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, rowGap: 0.5 }}>
        <Typography variant="h5" component="h3" sx={{ flex: "1 1 8rem", minWidth: 0 }}>
          {componentName}
        </Typography>
        <VerdictBadge verdict={line.overrideVerdict ?? line.verdict} />
      </Box>
      <Typography variant="caption" color="textSecondary">
        {facts.join(" · ")}
      </Typography>
      <Decision line={line} />
      {note && (
        <Typography variant="body2" dir="auto" sx={{ whiteSpace: "pre-wrap" }}>
          {`Note: ${note}`}
        </Typography>
      )}
      <LineActions line={line} isRelied={isRelied} />
    </Paper>
  );
}

function VerdictBadge({ verdict }: { readonly verdict: CoverageVerdict }) {
  return <ToneBadge tone={verdicts[verdict].tone}>{verdicts[verdict].label}</ToneBadge>;
}

function Decision({ line }: Pick<LineCardProps, "line">) {
  const { verdict, sentence, clauseHeading, clauseText, furtherReasons } = line;
  const { overrideVerdict, overrideReason, overriddenByName, overriddenAt } = line;
  return (
    <>
      {overrideVerdict !== null && (
        <Box sx={{ borderInlineStart: 3, borderColor: "divider", paddingInlineStart: 1 }}>
          <Typography variant="body2" dir="auto" sx={{ whiteSpace: "pre-wrap" }}>
            {overrideReason}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {`Decided by ${overriddenByName ?? "staff"}, ${overriddenAt === null ? "" : formatInstant(overriddenAt)}. The rules say: ${verdicts[verdict].label}.`}
          </Typography>
        </Box>
      )}
      <Typography variant="body2">{sentence}</Typography>
      {clauseHeading !== null && (
        <Typography variant="caption" color="textSecondary">
          <strong>{clauseHeading}</strong>
          {`: ${clauseText ?? ""}`}
        </Typography>
      )}
      {furtherReasons.length > 0 && (
        <Box component="ul" aria-label="Further reasons" sx={{ m: 0, paddingInlineStart: 2.5 }}>
          {furtherReasons.map((reason) => (
            <Typography component="li" variant="body2" key={reason}>
              {reason}
            </Typography>
          ))}
        </Box>
      )}
    </>
  );
}
