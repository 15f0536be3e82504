import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";

interface SectionProps {
  /** Names the region and, with `anchor`, is what a link to it names. */
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  /** paper: the page itself; raised: a sheet on it; ink: a dark band in both schemes. */
  readonly tone?: "paper" | "raised" | "ink";
  /** A title that is read aloud and leads the outline, where the eye needs none. */
  readonly quietTitle?: boolean;
  readonly width?: "md" | "lg";
  readonly children: ReactNode;
}

/** One band of a public page. The ink band switches its own subtree to the dark scheme, so that every token in it follows. */
export function Section({ id, title, text, tone = "paper", quietTitle = false, width = "lg", children }: SectionProps) {
  const headingId = `${id}-title`;
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={headingId}
      {...(tone === "ink" ? { "data-scheme": "dark" } : {})}
      sx={{
        py: quietTitle ? { xs: 5, md: 7 } : { xs: 7, md: 12 },
        color: "text.primary",
        bgcolor: tone === "raised" ? "background.paper" : "background.default",
        borderBlock: tone === "raised" ? 1 : 0,
        borderColor: "divider",
      }}
    >
      <Container maxWidth={width}>
        {quietTitle ? (
          <VisuallyHidden component="h2" id={headingId}>
            {title}
          </VisuallyHidden>
        ) : (
          <Box sx={{ mb: { xs: 4, md: 7 }, maxWidth: "42rem" }}>
            <Typography id={headingId} variant="h2">
              {title}
            </Typography>
            {text === undefined ? null : (
              <Typography variant="subtitle1" sx={{ mt: 2, color: "text.secondary", textWrap: "pretty" }}>
                {text}
              </Typography>
            )}
          </Box>
        )}
        {children}
      </Container>
    </Box>
  );
}
