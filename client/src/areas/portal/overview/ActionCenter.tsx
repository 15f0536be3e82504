import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import type { ComponentType, ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";

import { missingNames } from "#client/domains/claims/requiredDocuments/missingNames";
import type { ActionCenter_RequestFragment, RecentClaims_ClaimFragment } from "#client/generated/graphql";
import { paths } from "#client/lib/paths";
import { ChevronRightIcon, DrawIcon, QuestionIcon, TaskAltIcon, UploadFileIcon } from "#client/ui/icons";
import { CLAIM_STAGES } from "#shared/claimStages";
import { DOCUMENT_TYPES } from "#shared/documentTypes";
import { shortId } from "#shared/text/shortId";
import { hasMissingDocuments } from "../claims/awaitsCustomer";
import { dueText } from "../documents/dueText";
import { mostUrgentFirst, openRequests } from "../documents/requestOrder";
import { Panel } from "../parts/Panel";
import { PolicyLabel } from "../parts/PolicyLabel";

interface ActionCenterProps {
  readonly requests: readonly ActionCenter_RequestFragment[];
  /** Contracts awaiting a signature. */
  readonly toSign: number;
  /** Claims that wait for the customer. */
  readonly waiting: readonly WaitingClaim[];
}

type WaitingClaim = Pick<RecentClaims_ClaimFragment, "id" | "status" | "question" | "requiredDocuments">;

const MAX_SHOWN = 3;

export function ActionCenter({ requests, toSign, waiting }: ActionCenterProps) {
  const open = mostUrgentFirst(openRequests(requests));
  const more = open.length - MAX_SHOWN;
  return (
    <Panel title="Action center" surface="plain">
      {open.length === 0 && toSign === 0 && waiting.length === 0 ? (
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 3 }, display: "flex", alignItems: "center", gap: 2 }}>
          <TaskAltIcon aria-hidden sx={{ color: "primary.main", fontSize: "2rem" }} />
          <Box>
            <Typography sx={{ fontWeight: 600 }}>You&apos;re all caught up</Typography>
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              When we need something from you, it appears here.
            </Typography>
          </Box>
        </Paper>
      ) : (
        <Box component="ul" sx={list}>
          {toSign > 0 && (
            <Action
              Icon={DrawIcon}
              to={paths.portal.contracts}
              title={toSign === 1 ? "Sign your contract" : `Sign ${toSign} contracts`}
              text="Coverage is activated after you sign."
            />
          )}
          {waiting.map((claim) => (
            <ClaimAction key={claim.id} claim={claim} />
          ))}
          {open.slice(0, MAX_SHOWN).map((request) => (
            <Action
              key={request.id}
              Icon={UploadFileIcon}
              to={paths.portal.documentRequest(request.id)}
              title={request.title}
              text={
                <>
                  {DOCUMENT_TYPES[request.type].label} for <PolicyLabel policy={request.policy} />
                </>
              }
              due={dueText(request)}
              note={request.status === "submitted" ? "Received. We're reviewing it." : undefined}
              late={request.overdue}
            />
          ))}
        </Box>
      )}
      {more > 0 && (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          <Link component={RouterLink} to={paths.portal.documents} sx={{ py: 1.5 }}>
            {more === 1 ? "1 more request" : `${more} more requests`}
          </Link>{" "}
          in Documents.
        </Typography>
      )}
    </Panel>
  );
}

/** Our question about a claim, what is missing for it, or only that it waits. */
function ClaimAction({ claim }: { readonly claim: WaitingClaim }) {
  const { id, question, requiredDocuments } = claim;
  const text = `About your claim ${shortId(id)}.`;
  const missing = missingNames(requiredDocuments);
  const due = missing === "" ? undefined : `We need: ${missing}`;
  const answer = { to: paths.portal.claimAnswer(id), due };
  if (question !== null)
    return (
      <Action
        Icon={QuestionIcon}
        title="Answer our question"
        text={`${text} It's waiting for your answer.`}
        {...answer}
      />
    );
  if (hasMissingDocuments(claim))
    return <Action Icon={UploadFileIcon} title="Send what is missing" text={text} {...answer} />;
  const { title } = CLAIM_STAGES.awaiting_customer_action;
  return <Action Icon={QuestionIcon} to={paths.portal.claim(id)} title={title} text={text} />;
}

interface ActionProps {
  readonly Icon: ComponentType<{ readonly "aria-hidden": true; readonly color: "primary" }>;
  readonly to: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly due?: string | undefined;
  readonly late?: boolean;
  readonly note?: string | undefined;
}

/** One thing to do: the whole card is a link. */
function Action({ Icon, to, title, text, due, late = false, note }: ActionProps) {
  return (
    <Paper component="li" variant="outlined" sx={actionCard}>
      <Icon aria-hidden color="primary" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link component={RouterLink} to={to} color="inherit" underline="none" sx={wholeCard}>
          {title}
        </Link>
        <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          {text}
        </Typography>
        {due !== undefined && (
          <Typography variant="body2" sx={{ mt: 0.5, fontWeight: 600, ...(late && { color: "error.main" }) }}>
            {due}
          </Typography>
        )}
        {note !== undefined && <Typography variant="body2">{note}</Typography>}
      </Box>
      <ChevronRightIcon aria-hidden sx={{ color: "text.secondary" }} />
    </Paper>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: "none",
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
} as const;

const actionCard = {
  position: "relative",
  p: { xs: 2, sm: 2.5 },
  display: "flex",
  alignItems: "center",
  gap: 2,
  "&:hover": { borderColor: "primary.main" },
} as const;

const wholeCard = {
  fontWeight: 600,
  overflowWrap: "anywhere",
  "&::after": { content: '""', position: "absolute", inset: 0, borderRadius: 1 },
} as const;
