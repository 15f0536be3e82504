import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef } from "react";

import { useMoveFocus } from "#client/ui/useMoveFocus";
import type { History } from "./useHistory";

interface ShowEarlierProps {
  readonly history: History;
}

/** Hidden in print, where no one can load more. */
const moreOnScreen = {
  "@media print": { "&::after": { content: '"Earlier entries are not printed. Show them on the screen first."' } },
} as const;

/** Shown below a timeline that has earlier entries. */
export function ShowEarlier({ history: { reading, showEarlier } }: ShowEarlierProps) {
  const end = useRef<HTMLDivElement>(null);
  const goOn = useMoveFocus(end);
  return (
    <Box ref={end} tabIndex={-1} sx={showEarlier ? moreOnScreen : undefined}>
      {showEarlier && (
        <Button
          variant="text"
          color="inherit"
          size="small"
          aria-busy={reading}
          onClick={() => void showEarlier().then(goOn)}
        >
          Show earlier
        </Button>
      )}
    </Box>
  );
}
