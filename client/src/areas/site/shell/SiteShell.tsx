import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Outlet } from "react-router-dom";
import { QuoteDialogHost } from "../quote/QuoteDialogHost";
import { SiteFooter } from "./SiteFooter";
import { SiteHeader } from "./SiteHeader";

const contentId = "content";

/** Around every public page: header, the page, footer, and the quote dialog that all of them can open. */
export function SiteShell() {
  return (
    <QuoteDialogHost>
      <Link href={`#${contentId}`} sx={skipLink}>
        Skip to content
      </Link>
      <Box sx={{ minHeight: "100dvh", display: "flex", flexDirection: "column" }}>
        <SiteHeader />
        <Box component="main" id={contentId} tabIndex={-1} sx={{ flex: 1 }}>
          <Outlet />
        </Box>
        <SiteFooter />
      </Box>
    </QuoteDialogHost>
  );
}

const skipLink = {
  position: "absolute",
  insetInlineStart: "1rem",
  top: "-6rem",
  zIndex: "tooltip",
  px: 2,
  py: 1,
  borderRadius: 1,
  bgcolor: "primary.main",
  color: "primary.contrastText",
  "&:focus": { top: "1rem" },
} as const;
