import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../lib/paths";
import { phoneLink, siteConfig } from "../../../lib/siteConfig";
import { PageTitle } from "../../../ui/PageTitle";
import { portalWords } from "../content/claims";
import { PageHero } from "../shell/PageHero";
import { Section } from "../shell/Section";

const links = [
  { label: portalWords.claim, to: paths.claims },
  { label: portalWords.questions, to: paths.faq },
  { label: portalWords.quote, to: paths.quote },
];

/** What the address of the portal says as long as the application has no portal area, which then takes the address over. */
export function PortalNotice() {
  const { supportPhone, supportEmail } = siteConfig();
  return (
    <>
      <PageTitle>Customer portal</PageTitle>
      <PageHero title={portalWords.title} text={portalWords.text}>
        <Button href={phoneLink(supportPhone)} variant="contained" size="large">
          {`${portalWords.call}: ${supportPhone}`}
        </Button>
        <Button href={`mailto:${supportEmail}`} variant="outlined" size="large">
          {portalWords.email}
        </Button>
      </PageHero>
      <Section id="links" title={portalWords.linksTitle} tone="raised">
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1.5 }}>
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link component={RouterLink} to={to} variant="h5">
                {label}
              </Link>
            </li>
          ))}
        </Box>
      </Section>
    </>
  );
}
