import CloseIcon from "@mui/icons-material/Close";
import MenuIcon from "@mui/icons-material/Menu";
import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import { useId, useRef } from "react";
import { NavLink, Link as RouterLink } from "react-router-dom";
import { paths } from "../../../lib/paths";
import { BrandMark } from "../../../ui/brand/BrandMark";
import { getMyQuote, headerLinks } from "../content/navigation";
import { GetQuoteButton } from "../quote/GetQuoteButton";
import { MobileMenu } from "./MobileMenu";
import { TopStrip, topStripHeight } from "./TopStrip";
import { useDisclosure } from "./useDisclosure";

/** Specification section 2, shared header. The strip scrolls away, the bar stays. */
export function SiteHeader() {
  const menuId = useId();
  const area = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const menu = useDisclosure(area, toggle);
  return (
    <Box
      component="header"
      ref={area}
      onKeyDown={menu.onKeyDown}
      onBlur={menu.onBlur}
      sx={{
        position: "sticky",
        top: (theme) => ({ xs: 0, md: theme.spacing(-topStripHeight) }),
        zIndex: "appBar",
        bgcolor: "background.default",
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <TopStrip />
      <Container
        maxWidth="lg"
        sx={{ minHeight: (theme) => theme.spacing(9), display: "flex", alignItems: "center", gap: 4 }}
      >
        <Link component={RouterLink} to={paths.home} underline="none" onClick={menu.close}>
          <BrandMark />
        </Link>
        <Box component="nav" aria-label="Main" sx={{ ml: "auto", display: { xs: "none", md: "flex" }, gap: 0.5 }}>
          {headerLinks.map(({ label, to }) => (
            <Link key={label} component={NavLink} to={to} underline="none" sx={navigationLink}>
              {label}
            </Link>
          ))}
        </Box>
        <Box sx={{ display: { xs: "none", md: "block" } }}>
          <GetQuoteButton>{getMyQuote}</GetQuoteButton>
        </Box>
        <IconButton
          ref={toggle}
          aria-label="Toggle Menu"
          aria-expanded={menu.open}
          aria-controls={menu.open ? menuId : undefined}
          onClick={menu.toggle}
          color="inherit"
          edge="end"
          sx={{ ml: "auto", display: { md: "none" } }}
        >
          {menu.open ? <CloseIcon /> : <MenuIcon />}
        </IconButton>
      </Container>
      {menu.open ? <MobileMenu id={menuId} onLeave={menu.close} onGetQuote={menu.closeAndReturn} /> : null}
    </Box>
  );
}

const navigationLink = {
  px: 1.5,
  py: 1,
  borderRadius: 1,
  color: "text.primary",
  "&:hover": { bgcolor: "sunken" },
  "&[aria-current='page']": { color: "primary.main" },
} as const;
