import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";

import type { Timeline_ActivityFragment } from "#client/generated/graphql";
import { formatInstant } from "#client/lib/format";
import { activityText, actorName } from "../activity/activityText";
import type { RecordWording } from "../activity/recordWording";
import { isBy } from "./lastEditor";

interface OthersNoticeProps {
  readonly wording: RecordWording;
  /** The latest change by someone else, or by the same user elsewhere, since the record was opened. */
  readonly activity: Timeline_ActivityFragment | null;
  readonly myName: string | null;
  /** True while the change cannot be applied because there are unsaved edits. */
  readonly waiting: boolean;
  readonly onCompare: () => void;
  readonly onDismiss: () => void;
}

/** As wide as the containing screen or dialog, whose margins these are, and flush with its bottom edge. */
const docked = {
  displayPrint: "none",
  position: "sticky",
  bottom: 0,
  zIndex: "appBar",
  mt: 2,
  mx: { xs: -2, sm: -3 },
  mb: -2,
} as const;
const bar = { px: { xs: 2, sm: 3 }, borderTop: 1, borderColor: "divider", bgcolor: "background.paper" } as const;

/**
 * Announces other people's changes to the open record in a bar at the bottom of the window: it moves nothing and takes
 * no focus, and at the end of the page it has space of its own. Must be the last direct child of the scrolling box.
 */
export function OthersNotice({ wording, activity, myName, waiting, onCompare, onDismiss }: OthersNoticeProps) {
  return (
    <Box role="status" sx={{ ...docked, ...(activity && bar) }}>
      {activity && (
        <Alert
          role="none"
          severity={waiting ? "warning" : "info"}
          variant="outlined"
          sx={{ border: 0, p: 0, maxWidth: "80ch" }}
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
          <Box component="strong" sx={{ overflowWrap: "anywhere" }}>
            <bdi>{isBy(activity, myName) ? "You (in another tab)" : actorName(activity)}</bdi>
          </Box>{" "}
          {activityText(wording, activity).action}, {formatInstant(activity.at)}.
          {waiting && " Your unsaved changes are kept."}
        </Alert>
      )}
    </Box>
  );
}
