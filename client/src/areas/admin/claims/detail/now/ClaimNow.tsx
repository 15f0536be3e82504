import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { ClockBadge } from "#client/areas/admin/claims/ClockBadge";
import { claimClock } from "#client/domains/claims/claimClock";
import { isClosedClaim } from "#client/domains/claims/claimStatus";
import { missingNames } from "#client/domains/claims/requiredDocuments/missingNames";
import { formatInstant } from "#client/lib/format";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import type { ClaimDetail } from "../ClaimWorkspace";
import { ApproveButton } from "../estimate/ApproveButton";
import { EndAuthorizationDialog } from "../estimate/EndAuthorizationDialog";
import { useAuthorize } from "../estimate/useAuthorize";
import { MessageDialog } from "../messages/MessageDialog";
import { PaymentDialog } from "../payments/PaymentDialog";
import { DenyDialog } from "./DenyDialog";
import { nextStep } from "./nextStep";

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
          <Typography variant="h2">{step.title}</Typography>
          <ClockBadge
            deadlines={{ assignDueAt: null, answerDueAt: null }}
            waitsSince={isClosed ? undefined : question?.createdAt}
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
      <WaysOn
        claim={claim}
        isOffered={!isClosed && claim.appeal?.viewerCanDecide !== false}
        asked={question !== undefined}
        action={step.action}
      />
    </Paper>
  );
}

interface WaysOnProps extends ClaimNowProps {
  /** If this ends while a dialog is open, the dialog stays, with what was typed. */
  readonly isOffered: boolean;
  /** Whether a question to the customer is unanswered. */
  readonly asked: boolean;
  readonly action: ReturnType<typeof nextStep>["action"];
}

function WaysOn({ claim, isOffered, asked, action }: WaysOnProps) {
  const [open, setOpen] = useState<"authorize" | "reply" | "pay" | "ask" | "deny" | null>(null);
  const [declined, setDeclined] = useState<ClaimDetail["authorizations"][number] | null>(null);
  const { authorize, running } = useAuthorize(claim);
  const close = (): void => setOpen(null);
  const canAuthorize =
    claim.estimate.some(({ authorizationId }) => authorizationId === null) &&
    claim.authorizations.every(({ status }) => status !== "requested");
  const requested = claim.authorizations.find(({ viewerCanApprove }) => viewerCanApprove);
  return (
    <>
      {isOffered && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {canAuthorize && (
            <Button
              variant="contained"
              disabled={running}
              onClick={() => (asked ? setOpen("authorize") : void authorize())}
            >
              Authorize
            </Button>
          )}
          {action === "approve" && requested !== undefined && (
            <>
              <ApproveButton authorization={requested} />
              <Button variant="outlined" color="inherit" onClick={() => setDeclined(requested)}>
                Decline
              </Button>
            </>
          )}
          {action === "reply" && (
            <Button variant="contained" onClick={() => setOpen("reply")}>
              Reply
            </Button>
          )}
          {action === "pay" && (
            <Button variant="contained" onClick={() => setOpen("pay")}>
              Record payment
            </Button>
          )}
          {!asked && (
            <Button variant="outlined" color="inherit" onClick={() => setOpen("ask")}>
              Ask
            </Button>
          )}
          <Button variant="outlined" color="error" onClick={() => setOpen("deny")}>
            Deny
          </Button>
        </Box>
      )}
      {open === "authorize" && <AuthorizeAnyway claim={claim} onClose={close} />}
      {declined !== null && <EndAuthorizationDialog authorization={declined} onClose={() => setDeclined(null)} />}
      {open === "reply" && <MessageDialog claimId={claim.id} isQuestion={false} onClose={close} />}
      {open === "pay" && <PaymentDialog claim={claim} onClose={close} />}
      {open === "ask" && <MessageDialog claimId={claim.id} isQuestion onClose={close} />}
      {open === "deny" && <DenyDialog claim={claim} onClose={close} />}
    </>
  );
}

/** While a question is open. */
function AuthorizeAnyway({ claim, onClose }: ClaimNowProps & { readonly onClose: () => void }) {
  // Behind this dialog, nobody notices a line that a colleague adds.
  const [seen] = useState(claim);
  const { authorize } = useAuthorize(seen);
  return (
    <ConfirmDialog
      open
      title="Authorize while a question is open?"
      confirmLabel="Authorize"
      onConfirm={async () => {
        await authorize();
        onClose();
      }}
      onCancel={onClose}
    >
      The claim becomes Claim Covered Open and no longer waits for the customer. The question stays in the
      customer&apos;s portal, and the answer comes to you without changing the status.
    </ConfirmDialog>
  );
}
