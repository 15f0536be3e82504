import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";

import { ClockBadge } from "#client/areas/admin/claims/ClockBadge";
import { claimClock } from "#client/domains/claims/claimClock";
import { isClosedClaim } from "#client/domains/claims/claimStatus";
import { missingNames } from "#client/domains/claims/requiredDocuments/missingNames";
import { formatInstant } from "#client/lib/format";
import type { ClaimDetail } from "../ClaimWorkspace";
import { NextClaim } from "./NextClaim";
import { nextStep } from "./nextStep";
import { StepButtons } from "./StepButtons";

interface ClaimNowProps {
  readonly claim: ClaimDetail;
}

/** The next step with its button, its deadline, and the three main actions. */
export function ClaimNow({ claim }: ClaimNowProps) {
  const step = nextStep(claim);
  const clock = claimClock(claim, 0);
  const isClosed = isClosedClaim(claim);
  const missing = isClosed ? "" : missingNames(claim.messages.flatMap(({ requiredDocuments }) => requiredDocuments));
  const question = claim.messages.find(({ isQuestion, answeredAt }) => isQuestion && answeredAt === null);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label="To do now"
      sx={{ px: 2, py: 1.5, mb: 2, display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 1.5 }}
    >
      <Box sx={{ flex: "1 1 18rem", minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography variant="caption" color="textSecondary" component="p">
          {clock === null ? "To do now" : `To do now, by ${formatInstant(clock.dueAt)}`}
        </Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, rowGap: 0.5 }}>
          {/* Whoever does not see it is told what comes next. */}
          <Box role="status">
            <Typography variant="h2">{step.title}</Typography>
          </Box>
          <ClockBadge
            deadlines={{ assignDueAt: null, answerDueAt: null }}
            waitsSince={claim.status === "awaiting_customer_action" ? question?.createdAt : undefined}
          />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {step.detail}
        </Typography>
        {missing !== "" && (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {`Still needed from the customer: ${missing}.`}
          </Typography>
        )}
      </Box>
      <StepButtons
        claim={claim}
        isOffered={!isClosed && claim.appeal?.viewerCanDecide !== false}
        asked={question !== undefined}
        step={step}
      />
      {isClosed && <NextClaim />}
    </Paper>
  );
}
