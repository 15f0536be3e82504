import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId } from "react";

import { usePolicyEmailPreviewQuery } from "#client/generated/graphql";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { MailFrame } from "#client/areas/admin/parts/MailFrame";

interface EmailPreviewProps {
  readonly policyId: string;
  readonly subject: string;
  readonly bodyHtml: string;
  readonly onClose: () => void;
}

/** The message as the server would send it, in the branded layout. */
export function EmailPreview({ policyId, subject, bodyHtml, onClose }: EmailPreviewProps) {
  const query = usePolicyEmailPreviewQuery({ variables: { policyId, subject, bodyHtml }, fetchPolicy: "no-cache" });
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>Email preview</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, overflowWrap: "anywhere" }}>
          Subject: {subject.trim() || "none yet"}
        </Typography>
        <QueryBoundary
          query={query}
          skeleton={<Skeleton variant="rounded" height={360} />}
          errorTitle="Failed to fetch the preview"
        >
          {({ policyEmailPreview }) => <MailFrame html={policyEmailPreview} />}
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
