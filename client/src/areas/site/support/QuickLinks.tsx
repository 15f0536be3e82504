import ArrowForwardIcon from "@mui/icons-material/ArrowForward";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../lib/paths";
import { phoneLink, siteConfig } from "../../../lib/siteConfig";
import { CheckList } from "../../../ui/CheckList";
import { supportWords } from "../content/support";
import { Section } from "../shell/Section";

/** Specification section 2: compare plans, file a claim, talk to an advisor by phone; and what to have at hand. */
export function QuickLinks() {
  const { supportPhone } = siteConfig();
  return (
    <Section id="quick-links" title={supportWords.quickTitle} tone="raised">
      <Box sx={{ display: "grid", gap: { xs: 5, md: 8 }, gridTemplateColumns: { md: "1fr 1fr" } }}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", borderTop: 1, borderColor: "divider" }}>
          <Box component="li" sx={item}>
            <Link component={RouterLink} to={paths.plans} sx={row}>
              {supportWords.comparePlans} <ArrowForwardIcon aria-hidden />
            </Link>
          </Box>
          <Box component="li" sx={item}>
            <Link component={RouterLink} to={paths.claims} sx={row}>
              {supportWords.fileClaim} <ArrowForwardIcon aria-hidden />
            </Link>
          </Box>
          <Box component="li" sx={item}>
            <Link href={phoneLink(supportPhone)} sx={row}>
              {supportWords.talkToAdvisor} <ArrowForwardIcon aria-hidden />
            </Link>
          </Box>
        </Box>
        <div>
          <Typography variant="h4" component="h3">
            {supportWords.checklistTitle}
          </Typography>
          <Typography sx={{ mt: 1, mb: 1.5, color: "text.secondary" }}>{supportWords.checklistText}</Typography>
          <CheckList items={supportWords.checklist} />
        </div>
      </Box>
    </Section>
  );
}

const item = { borderBottom: 1, borderColor: "divider" } as const;
const row = {
  py: 2,
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  typography: "h5",
  color: "text.primary",
} as const;
