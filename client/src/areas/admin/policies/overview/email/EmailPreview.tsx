import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Skeleton from "@mui/material/Skeleton";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";

import { MailFrame } from "#client/areas/admin/parts/MailFrame";
import {
  useLeadEmailPreviewQuery,
  usePolicyEmailPreviewQuery,
  type PolicyEmailPreviewQuery,
} from "#client/generated/graphql";
import { Dialog } from "#client/ui/Dialog";
import { QueryBoundary, type QueryLike } from "#client/ui/QueryBoundary";
import { type MergeFacts, withMergeFields } from "#shared/mergeFields";

/** The record that the email is about. */
export interface EmailAbout {
  readonly noun: MergeFacts["noun"];
  readonly id: string;
}

interface EmailPreviewProps {
  readonly about: EmailAbout;
  readonly facts: MergeFacts;
  /** Why it can't be sent as it is. */
  readonly problem: string | undefined;
  readonly subject: string;
  readonly bodyHtml: string;
  readonly marketing: boolean;
  readonly onClose: () => void;
}

/** The defaults that mail programs give a message. */
const deviceWidths = { desktop: "100%", phone: "24.375rem" } as const;

/** The message as the server would send it, in the branded layout. */
export function EmailPreview(props: EmailPreviewProps) {
  return props.about.noun === "policy" ? <PreviewToHolder {...props} /> : <PreviewToLead {...props} />;
}

function PreviewToHolder(props: EmailPreviewProps) {
  const { about, subject, bodyHtml, marketing } = props;
  const variables = { input: { policyId: about.id, subject, bodyHtml, marketing } };
  return <Preview {...props} query={usePolicyEmailPreviewQuery({ variables, fetchPolicy: "no-cache" })} />;
}

function PreviewToLead(props: EmailPreviewProps) {
  const { about, subject, bodyHtml, marketing } = props;
  const variables = { input: { leadId: about.id, subject, bodyHtml, marketing } };
  return <Preview {...props} query={useLeadEmailPreviewQuery({ variables, fetchPolicy: "no-cache" })} />;
}

interface PreviewProps extends Omit<EmailPreviewProps, "about" | "bodyHtml" | "marketing"> {
  readonly query: QueryLike<PolicyEmailPreviewQuery>;
}

function Preview({ query, facts, problem, subject, onClose }: PreviewProps) {
  const [width, setWidth] = useState<keyof typeof deviceWidths>("desktop");
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>Email preview</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, overflowWrap: "anywhere" }}>
          Subject: {withMergeFields(subject, facts).trim() || "none yet"}
        </Typography>
        {problem !== undefined && (
          <Alert severity="warning" sx={{ mb: 1.5 }}>
            {problem}
          </Alert>
        )}
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Width"
          value={width}
          onChange={(_event, next: keyof typeof deviceWidths | null) => next && setWidth(next)}
          sx={{ mb: 1.5 }}
        >
          <ToggleButton value="desktop">Computer</ToggleButton>
          <ToggleButton value="phone">Phone</ToggleButton>
        </ToggleButtonGroup>
        <QueryBoundary
          query={query}
          skeleton={<Skeleton variant="rounded" height={360} />}
          errorTitle="Failed to fetch the preview"
        >
          {({ html }) => (
            <Box sx={{ width: deviceWidths[width], maxWidth: "100%", mx: "auto" }}>
              <MailFrame html={html} />
            </Box>
          )}
        </QueryBoundary>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
