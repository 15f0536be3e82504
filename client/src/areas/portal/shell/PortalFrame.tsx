import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import GlobalStyles from "@mui/material/GlobalStyles";
import Link from "@mui/material/Link";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";

import { paths } from "#client/lib/paths";
import { BrandMark } from "#client/ui/brand/BrandMark";
import { ColorModeSwitch } from "#client/ui/ColorModeSwitch";
import { CONTENT_ID, SkipLink } from "#client/ui/SkipLink";
import { EmailLink, PhoneLink } from "../parts/ContactLinks";
import { LOWER_BAR, withLowerBar } from "./lowerBar";

interface PortalFrameProps {
  /** Where the brand links to. */
  readonly home?: string;
  /** Who is signed in. */
  readonly name?: string;
  /** At the end of the header. */
  readonly actions?: ReactNode;
  readonly navigation?: ReactNode;
  readonly children: ReactNode;
}

/** The frame around every screen of the portal, with or without a session: the brand, and the support number. */
export function PortalFrame({ home = paths.home, name, actions, navigation, children }: PortalFrameProps) {
  return (
    <Box
      sx={(theme) => ({
        // The navigation bar covers the bottom of the page, so leave room for it.
        ...(navigation !== undefined && { [withLowerBar(theme)]: { pb: LOWER_BAR } }),
        "@media print": { pb: 0 },
      })}
    >
      {navigation !== undefined && <GlobalStyles styles={focusAboveLowerBar} />}
      <SkipLink sx={skipLink} />
      <Box sx={screenful}>
        <Box component="header" sx={{ borderBottom: 1, borderColor: "divider", bgcolor: "background.paper" }}>
          <Container maxWidth="lg">
            <Box sx={headerRow}>
              <Box sx={brand}>
                <Link component={RouterLink} to={home} color="inherit" underline="none">
                  <BrandMark size={32} />
                </Link>
              </Box>
              {name !== undefined && (
                <Typography variant="subtitle2" noWrap title={name} sx={whoIsHere}>
                  {name}
                </Typography>
              )}
              <Box
                sx={{
                  flex: { xs: "0 1 auto", sm: "none" },
                  display: "flex",
                  flexWrap: { xs: "wrap", sm: "nowrap" },
                  displayPrint: "none",
                  alignItems: "center",
                  gap: { xs: 0.5, sm: 1.5 },
                }}
              >
                <ColorModeSwitch />
                {actions}
              </Box>
            </Box>
            <Box sx={{ displayPrint: "none" }}>{navigation}</Box>
          </Container>
        </Box>
        <Container component="main" id={CONTENT_ID} tabIndex={-1} maxWidth="lg" sx={{ flex: 1, py: { xs: 3, sm: 5 } }}>
          {children}
        </Container>
      </Box>
      <PortalFooter />
    </Box>
  );
}

function PortalFooter() {
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: "divider", displayPrint: "none" }}>
      <Container
        maxWidth="lg"
        sx={{ py: 3, display: "flex", flexWrap: "wrap", gap: 2, justifyContent: "space-between", typography: "body2" }}
      >
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          Questions? Call <PhoneLink /> or email <EmailLink />.
        </Typography>
        <Box component="nav" aria-label="Legal" sx={legalLinks}>
          <Link component={RouterLink} to={paths.legal.privacy}>
            Privacy Policy
          </Link>
          <Link component={RouterLink} to={paths.legal.terms}>
            Terms of Service
          </Link>
          <Link component={RouterLink} to={paths.verify}>
            Verify a document
          </Link>
        </Box>
      </Container>
    </Box>
  );
}

/**
 * Header and content together fill the window: the footer begins below it, where loading content cannot push it out of
 * view.
 */
const screenful = {
  minHeight: "100dvh",
  display: "flex",
  flexDirection: "column",
  "@media print": { display: "block", minHeight: 0 },
} as const;

const focusAboveLowerBar = (theme: Theme) => ({
  [withLowerBar(theme)]: { html: { scrollPaddingBottom: LOWER_BAR } },
});

/** Large enough for a thumb on a phone, where a line of text would be too small. */
const legalLinks = {
  display: "flex",
  flexWrap: "wrap",
  // All three in one line of a phone.
  columnGap: { xs: 1.5, sm: 3 },
  rowGap: { xs: 0, sm: 1 },
  "& a": { py: { xs: 1.375, sm: 0 } },
} as const;

/** On a phone, a long e-mail address gets its own line, and with enlarged text, the buttons too. */
const headerRow = {
  minHeight: (theme: Theme) => theme.spacing(9),
  display: "flex",
  flexWrap: { xs: "wrap", sm: "nowrap" },
  alignItems: "center",
  alignContent: "center",
  py: { xs: 1.25, sm: 0 },
  columnGap: { xs: 1, sm: 2 },
} as const;

const whoIsHere = {
  flexBasis: { xs: "100%", sm: "auto" },
  order: { xs: 1, sm: 0 },
  maxWidth: { xs: "100%", sm: "16rem" },
  pt: { xs: 0.75, sm: 0 },
  color: { xs: "text.secondary", sm: "text.primary" },
} as const;

/** On the narrowest phones, the subtitle may take two lines. */
const brand = {
  flex: { xs: "1 1 8rem", sm: "1 0 auto" },
  "& .MuiTypography-caption": { whiteSpace: { xs: "normal", sm: "nowrap" } },
} as const;

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
  displayPrint: "none",
} as const;
