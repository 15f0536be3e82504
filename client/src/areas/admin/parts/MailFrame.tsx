import Box from "@mui/material/Box";

import { framedHtml } from "#client/lib/framedHtml";

interface MailFrameProps {
  readonly html: string;
}

/** Displays an e-mail. The sandbox is empty: no scripts, no forms, an opaque origin, and links that lead nowhere. */
export function MailFrame({ html }: MailFrameProps) {
  return (
    <Box
      component="iframe"
      title="Preview"
      sandbox=""
      srcDoc={framedHtml(html)}
      sx={{ width: "100%", height: "50dvh", border: 1, borderColor: "divider", borderRadius: 1, bgcolor: "sunken" }}
    />
  );
}
