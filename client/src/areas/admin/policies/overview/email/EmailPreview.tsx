import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Skeleton from "@mui/material/Skeleton";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";

import { usePolicyEmailPreviewQuery } from "#client/generated/graphql";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { type MergeFacts, withMergeFields } from "#shared/mergeFields";
import { MailFrame } from "#client/areas/admin/parts/MailFrame";

interface EmailPreviewProps {
  readonly facts: MergeFacts;
  /** Why it cannot be sent like this. */
  readonly problem: string | undefined;
  readonly subject: string;
  readonly bodyHtml: string;
  readonly onClose: () => void;
}

/** What mail programs give a message. */
const WIDTHS = { desktop: "100%", phone: "24.375rem" } as const;

/** The message as the server would send it, in the branded layout. */
export function EmailPreview({ facts, problem, subject, bodyHtml, onClose }: EmailPreviewProps) {
  const query = usePolicyEmailPreviewQuery({
    variables: { policyId: facts.id, subject, bodyHtml },
    fetchPolicy: "no-cache",
  });
  const [width, setWidth] = useState<keyof typeof WIDTHS>("desktop");
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
          onChange={(_event, next: keyof typeof WIDTHS | null) => next && setWidth(next)}
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
          {({ policyEmailPreview }) => (
            <Box sx={{ width: WIDTHS[width], maxWidth: "100%", mx: "auto" }}>
              <MailFrame html={policyEmailPreview} />
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
