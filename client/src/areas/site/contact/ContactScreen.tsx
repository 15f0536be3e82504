import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../lib/paths";
import { PageTitle } from "../../../ui/PageTitle";
import { contactWords } from "../content/contact";
import { supportHours } from "../content/figures";
import { EmailLink, PhoneLink } from "../shell/ContactLinks";
import { PageHero } from "../shell/PageHero";
import { Section } from "../shell/Section";

/** Specification section 2, Contact: a heading and a support e-mail link. */
export function ContactScreen() {
  return (
    <>
      <PageTitle>Contact</PageTitle>
      <PageHero title={contactWords.title} text={contactWords.text}>
        <EmailLink variant="h5" />
      </PageHero>
      <Section id="ways" title={contactWords.otherTitle} tone="raised">
        <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: { md: "1fr 1fr" } }}>
          <div>
            <Typography variant="h4" component="h3">
              {contactWords.phoneTitle}
            </Typography>
            <PhoneLink variant="h5" />
            <Typography sx={{ mt: 1, color: "text.secondary" }}>
              {`${supportHours.join(", ")}. ${contactWords.phoneText}`}
            </Typography>
          </div>
          <div>
            <Typography variant="h4" component="h3">
              {contactWords.linksTitle}
            </Typography>
            <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
              <li>
                <Link component={RouterLink} to={paths.faq}>
                  {contactWords.faqText}
                </Link>
              </li>
              <li>
                <Link component={RouterLink} to={paths.claims}>
                  {contactWords.claimsText}
                </Link>
              </li>
            </Box>
          </div>
        </Box>
      </Section>
    </>
  );
}
