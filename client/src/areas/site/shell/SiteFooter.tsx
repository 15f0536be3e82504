import FacebookIcon from "@mui/icons-material/Facebook";
import InstagramIcon from "@mui/icons-material/Instagram";
import LinkedInIcon from "@mui/icons-material/LinkedIn";
import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ComponentType } from "react";
import { Link as RouterLink } from "react-router-dom";
import { siteConfig } from "../../../lib/siteConfig";
import { BrandMark } from "../../../ui/brand/BrandMark";
import { copyrightLine, footerColumns, footerNotes, socialLinks, type SocialNetwork } from "../content/navigation";

const socialIcons: Readonly<Record<SocialNetwork, ComponentType>> = {
  Facebook: FacebookIcon,
  Instagram: InstagramIcon,
  LinkedIn: LinkedInIcon,
};

/** Specification section 2, shared footer: four columns, the copyright of 2024 and the coverage disclaimer. */
export function SiteFooter() {
  return (
    <Box
      component="footer"
      data-scheme="dark"
      sx={{ bgcolor: "background.default", color: "text.secondary", borderTop: 1, borderColor: "divider" }}
    >
      <Container maxWidth="lg" sx={{ py: { xs: 6, md: 9 } }}>
        <Box
          sx={{ display: "grid", gap: { xs: 5, md: 6 }, gridTemplateColumns: { xs: "1fr 1fr", md: "2fr 1fr 1fr 1fr" } }}
        >
          <Box sx={{ gridColumn: { xs: "1 / -1", md: "auto" } }}>
            <BrandMark />
            <Typography variant="body2" sx={{ mt: 2.5, maxWidth: "22rem" }}>
              {footerNotes.blurb}
            </Typography>
            <Box sx={{ mt: 2, ml: -1.25, display: "flex", gap: 0.5 }}>
              {socialLinks.map(({ network, href }) => {
                const Icon = socialIcons[network];
                return (
                  <IconButton
                    key={network}
                    component="a"
                    href={href}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={`${network} (opens in a new tab)`}
                    color="inherit"
                  >
                    <Icon />
                  </IconButton>
                );
              })}
            </Box>
          </Box>
          {footerColumns.map(({ title, links }) => (
            <Box component="nav" aria-label={title} key={title}>
              <Typography variant="subtitle2" component="h2" sx={{ mb: 1, color: "text.primary" }}>
                {title}
              </Typography>
              <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
                {links.map(({ label, to }) => (
                  <li key={label}>
                    <Link component={RouterLink} to={to} sx={footerLink}>
                      {label}
                    </Link>
                  </li>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
        <Box
          sx={{
            mt: { xs: 5, md: 8 },
            pt: 3,
            borderTop: 1,
            borderColor: "divider",
            display: "grid",
            gap: 1,
            typography: "caption",
          }}
        >
          <span>{copyrightLine(siteConfig().brandName)}</span>
          <span>
            {footerNotes.disclaimer} {footerNotes.licence}
          </span>
        </Box>
      </Container>
    </Box>
  );
}

const footerLink = {
  display: "inline-block",
  py: 0.75,
  typography: "body2",
  color: "text.secondary",
  "&:hover": { color: "text.primary" },
} as const;
