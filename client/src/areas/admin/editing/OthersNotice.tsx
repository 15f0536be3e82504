import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";

import type { Timeline_ActivityFragment } from "../../../generated/graphql";
import { formatInstant } from "../../../lib/format";
import { activityWords, actorName } from "../activity/activityWords";
import type { RecordWords } from "../activity/recordWords";
import { isBy } from "./lastEditor";

interface OthersNoticeProps {
  readonly words: RecordWords;
  /** The newest thing that somebody else, or the same person elsewhere, did since the record was opened. */
  readonly activity: Timeline_ActivityFragment | null;
  readonly myName: string | null;
  /** True while it cannot be taken over, because there are unsaved changes. */
  readonly waiting: boolean;
  readonly onCompare: () => void;
  readonly onDismiss: () => void;
}

/** Says what others did to the record that is open, at the lower edge of the window: it moves nothing and takes no focus. */
export function OthersNotice({ words, activity, myName, waiting, onCompare, onDismiss }: OthersNoticeProps) {
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
          <Box component="strong" sx={{ overflowWrap: "anywhere" }}>
            <bdi>{isBy(activity, myName) ? "You, in another tab," : actorName(activity)}</bdi>
          </Box>{" "}
          {activityWords(words, activity).deed}, {formatInstant(activity.at)}.
          {waiting && " Your unsaved changes are kept."}
        </Alert>
      )}
    </Box>
  );
}
