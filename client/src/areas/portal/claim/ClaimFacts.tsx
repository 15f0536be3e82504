import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";

import type { PortalClaim_ClaimFragment } from "#client/generated/graphql";
import { formatDay, formatInstant, formatInstantDay } from "#client/lib/format";
import { ANSWER_HASH } from "#client/lib/paths";
import { Facts } from "#client/ui/Facts";
import { formatMoney } from "#shared/money";
import { isBlank } from "#shared/text/blank";
import { vehicleName } from "#shared/text/names";
import { awaitsCustomer } from "../claims/awaitsCustomer";
import { Panel } from "../parts/Panel";
import { claimStage } from "./claimStage";
import { ClaimStepList } from "./ClaimStepList";
import { whoHasIt } from "./claimSteps";

interface ClaimFactsProps {
  readonly claim: PortalClaim_ClaimFragment;
}

/** The claim's state in customer-friendly words, and what they have told us. */
export function ClaimFacts({ claim }: ClaimFactsProps) {
  const { policyId, message, filedMessage, denialReason, denialClause, answerDueAt, createdAt } = claim;
  const { authorizations, payments, claimReason } = claim;
  const stage = claimStage(claim);
  const holder = whoHasIt(claim);
  const denial = [denialReason, denialClause].filter((text) => text !== null && text.trim() !== "");
  return (
    <Panel title={stage.title} text={stage.next}>
      <Box sx={{ display: "grid", gap: 2 }}>
        <ClaimStepList claim={claim} />
        {awaitsCustomer(claim) && (
          // Where the page has one column, what we ask for is far below.
          <Box sx={{ display: { md: "none" } }}>
            <Button component={RouterLink} to={{ hash: ANSWER_HASH }} replace variant="contained">
              {claim.question === null ? "Send what is missing" : "Answer our question"}
            </Button>
          </Box>
        )}
        {denial.map((text) => (
          <Typography key={text} sx={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
            {text}
          </Typography>
        ))}
        {authorizations.map((authorization) => (
          <Approved key={authorization.id} authorization={authorization} />
        ))}
        <Facts
          facts={[
            ...(holder === undefined ? [] : [["Who has it", holder] as const]),
            ...(answerDueAt === null ? [] : [["You'll hear from us by", formatInstant(answerDueAt)] as const]),
            ["Vehicle", vehicleName(claim) || "—"],
            ["Policy number", policyId ?? "—"],
            ["Filed", formatInstantDay(createdAt)],
          ]}
        />
        {payments.length > 0 && <Paid payments={payments} />}
        {claimReason !== null && !isBlank(claimReason) && <Words title="What happened" text={claimReason} />}
        {filedMessage !== null && <Words title="You wrote" text={filedMessage} />}
        {message !== null && message !== filedMessage && <Words title="Our notes" text={message} />}
      </Box>
    </Panel>
  );
}

/** What we have paid for the repair, and to whom. */
function Paid({ payments }: Pick<PortalClaim_ClaimFragment, "payments">) {
  return (
    <Part title="Paid">
      {payments.map(({ id, payee, payeeName, amountCents, paymentDate }) => (
        <Typography key={id} variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {`${formatMoney(amountCents)} to ${payee === "customer" ? "you" : payeeName}, ${formatDay(paymentDate)}`}
        </Typography>
      ))}
    </Part>
  );
}

interface ApprovedProps {
  readonly authorization: PortalClaim_ClaimFragment["authorizations"][number];
}

/** What we pay of the repair, and the number that the shop needs. */
function Approved({ authorization }: ApprovedProps) {
  const { number, authorizedCents, deductibleCents, owedCents, validUntil, expired } = authorization;
  return (
    <Part title="Approved repair">
      <Facts
        facts={[
          ["Authorization number", number ?? "—"],
          ["Approved", formatMoney(authorizedCents)],
          ["Your deductible", formatMoney(deductibleCents)],
          ["We pay", formatMoney(owedCents)],
          ...(validUntil === null
            ? []
            : [[expired ? "Had to begin by" : "Repair must begin by", formatDay(validUntil)] as const]),
        ]}
      />
      {expired && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          If the repair hasn&apos;t begun yet, write to us before it does: we may have to approve it again.
        </Typography>
      )}
    </Part>
  );
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Part title={title}>
      <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }} dir="auto">
        {text}
      </Typography>
    </Part>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </div>
  );
}
