import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import Link from "@mui/material/Link";
import { NavLink } from "react-router-dom";
import { getMyQuote, headerLinks } from "../content/navigation";
import { GetQuoteButton } from "../quote/GetQuoteButton";
import { EmailLink, PhoneLink } from "./ContactLinks";

interface MobileMenuProps {
  readonly id: string;
  readonly onLeave: () => void;
  /** Before the quote opens: the menu's own button is about to go, and the focus must have somewhere to come back to. */
  readonly onGetQuote: () => void;
}

/** Specification section 2: the same links, call, e-mail and Get My Quote, which opens the quote and closes the menu. */
export function MobileMenu({ id, onLeave, onGetQuote }: MobileMenuProps) {
  return (
    <Box
      component="nav"
      id={id}
      aria-label="Mobile"
      sx={{
        display: { md: "none" },
        position: "absolute",
        insetInline: 0,
        top: "100%",
        maxHeight: "calc(100dvh - 100%)",
        overflowY: "auto",
        bgcolor: "background.default",
        borderBlock: 1,
        borderColor: "divider",
        boxShadow: 8,
      }}
    >
      <Container maxWidth="lg" sx={{ py: 2 }}>
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {headerLinks.map(({ label, to }) => (
            <Box component="li" key={label} sx={{ borderBottom: 1, borderColor: "divider" }}>
              <Link component={NavLink} to={to} onClick={onLeave} underline="none" sx={menuLink}>
                {label}
              </Link>
            </Box>
          ))}
        </Box>
        <Box sx={{ display: "grid", gap: 0.5, py: 2 }}>
          <PhoneLink verb="Call" roomy />
          <EmailLink verb="E-mail" roomy />
        </Box>
        <GetQuoteButton fullWidth onOpen={onGetQuote}>
          {getMyQuote}
        </GetQuoteButton>
      </Container>
    </Box>
  );
}

const menuLink = {
  display: "block",
  py: 1.75,
  color: "text.primary",
  typography: "h5",
  "&[aria-current='page']": { color: "primary.main" },
} as const;
