import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import Typography from "@mui/material/Typography";
import { headerNotes } from "../content/navigation";
import { EmailLink, PhoneLink } from "./ContactLinks";

/** In units of the theme's spacing; the sticky header slides up by as much, so that the strip scrolls away. */
export const topStripHeight = 5;

/** Specification section 2: the desktop top strip. */
export function TopStrip() {
  return (
    <Box
      data-scheme="dark"
      sx={{ display: { xs: "none", md: "block" }, bgcolor: "background.default", color: "text.secondary" }}
    >
      <Container
        maxWidth="lg"
        sx={{
          height: (theme) => theme.spacing(topStripHeight),
          display: "flex",
          alignItems: "center",
          gap: 3,
          typography: "caption",
        }}
      >
        <Typography variant="inherit">{headerNotes.tagline}</Typography>
        <Box aria-hidden sx={{ width: 4, height: 4, borderRadius: "50%", bgcolor: "accent" }} />
        <Typography variant="inherit">{headerNotes.support}</Typography>
        <Box sx={{ ml: "auto", display: "flex", gap: 3, color: "text.primary" }}>
          <PhoneLink />
          <EmailLink />
        </Box>
      </Container>
    </Box>
  );
}
