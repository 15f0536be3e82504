import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";

import type { LeadTimeline_ActivityFragment } from "../../../../generated/graphql";
import { formatInstant } from "../../../../lib/format";
import { activityWords, actorName } from "./activityWords";

interface OthersNoticeProps {
  /** The newest thing that somebody else did since the lead was opened. */
  readonly activity: LeadTimeline_ActivityFragment | null;
  /** True while it cannot be taken over, because there are unsaved changes. */
  readonly waiting: boolean;
  readonly onCompare: () => void;
  readonly onDismiss: () => void;
}

/** Says what others did to the lead that is open, at the lower edge of the window: it moves nothing and takes no focus. */
export function OthersNotice({ activity, waiting, onCompare, onDismiss }: OthersNoticeProps) {
  return (
    <Box role="status" sx={{ position: "sticky", bottom: 16, zIndex: "appBar", mt: 2, maxWidth: "70ch" }}>
      {activity && (
        <Alert
          role="none"
          severity={waiting ? "warning" : "info"}
          variant="outlined"
          sx={{ bgcolor: "background.paper" }}
          {...(waiting
            ? {
                action: (
                  <Button color="inherit" size="small" onClick={onCompare}>
                    Compare
                  </Button>
                ),
              }
            : { onClose: onDismiss })}
        >
          <strong>{actorName(activity)}</strong> {activityWords(activity).deed}, {formatInstant(activity.at)}.
          {waiting && " Your unsaved changes are kept."}
        </Alert>
      )}
    </Box>
  );
}
