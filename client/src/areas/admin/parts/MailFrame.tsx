import Box from "@mui/material/Box";
import { type RefObject, useEffect, useRef, useState } from "react";

import { framedHtml } from "#client/lib/framedHtml";

interface MailFrameProps {
  readonly html: string;
}

/** Displays an e-mail. The sandbox is empty: no scripts, no forms, an opaque origin, and links that lead nowhere. */
export function MailFrame({ html }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hasFocus = useFocusInside(frame);
  return (
    <Box
      ref={frame}
      component="iframe"
      title="Preview"
      sandbox=""
      srcDoc={framedHtml(html)}
      sx={{
        width: "100%",
        height: "50dvh",
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "sunken",
        ...(hasFocus && { outline: "2px solid", outlineColor: "primary.main", outlineOffset: 2 }),
      }}
    />
  );
}

/** Whether the focus is in the frame, where Tab stops so that it can be scrolled. `:focus` does not match a frame then. */
function useFocusInside(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [isInside, setInside] = useState(false);
  useEffect(() => {
    // The page's window loses the focus to the frame's, and gets it back.
    const look = (): void => setInside(document.activeElement === frame.current);
    window.addEventListener("blur", look);
    window.addEventListener("focus", look);
    return () => {
      window.removeEventListener("blur", look);
      window.removeEventListener("focus", look);
    };
  }, [frame]);
  return isInside;
}
