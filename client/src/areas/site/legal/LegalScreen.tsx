import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { formatDay } from "../../../lib/format";
import { siteConfig } from "../../../lib/siteConfig";
import { PageTitle } from "../../../ui/PageTitle";
import type { LegalDocument, LegalParty, LegalSection } from "../content/legal/legalDocument";

interface LegalScreenProps {
  readonly document: (party: LegalParty) => LegalDocument;
}

/** One page for every legal text: its version and day at the top, its sections beside it. */
export function LegalScreen({ document }: LegalScreenProps) {
  const { title, summary, version, effectiveOn, sections } = document(siteConfig());
  return (
    <Container component="article" maxWidth="lg" sx={{ py: { xs: 6, md: 10 } }}>
      <PageTitle>{title}</PageTitle>
      <Typography variant="h1">{title}</Typography>
      <Typography variant="subtitle1" sx={{ mt: 2, maxWidth: "42rem", color: "text.secondary" }}>
        {summary}
      </Typography>
      <Typography variant="body2" sx={{ mt: 2, color: "text.secondary" }}>
        {`Version ${version}, in force since `}
        <time dateTime={effectiveOn}>{formatDay(effectiveOn)}</time>
      </Typography>
      <Box
        sx={{ mt: { xs: 5, md: 8 }, display: "grid", gap: { xs: 5, md: 8 }, gridTemplateColumns: { md: "1fr 3fr" } }}
      >
        <Contents sections={sections} />
        <Box sx={{ maxWidth: "70ch", display: "grid", gap: 5 }}>
          {sections.map((section) => (
            <LegalPart key={section.id} {...section} />
          ))}
        </Box>
      </Box>
    </Container>
  );
}

function Contents({ sections }: { readonly sections: readonly LegalSection[] }) {
  return (
    <Box component="nav" aria-label="On this page">
      <Box
        component="ol"
        sx={{
          position: { md: "sticky" },
          top: (theme) => theme.spacing(13),
          m: 0,
          p: 0,
          listStyle: "none",
          display: "grid",
          gap: 1,
        }}
      >
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <Link href={`#${id}`} variant="body2">
              {heading}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}

function LegalPart({ id, heading, paragraphs, points }: LegalSection) {
  return (
    <Box component="section" id={id} aria-labelledby={`${id}-title`} sx={{ display: "grid", gap: 1.5 }}>
      <Typography id={`${id}-title`} variant="h3" component="h2">
        {heading}
      </Typography>
      {paragraphs.map((paragraph) => (
        <Typography key={paragraph}>{paragraph}</Typography>
      ))}
      {points === undefined ? null : (
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: "grid", gap: 0.75 }}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}
