import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface PageHeroProps {
  readonly title: string;
  readonly text: string;
  /** A drawing beside the words; under them on a phone. */
  readonly drawing?: ReactNode;
  /** What to do first. */
  readonly children?: ReactNode;
}

/** The top of every page but home: its one h1, a sentence, and what to do. */
export function PageHero({ title, text, drawing, children }: PageHeroProps) {
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 6, md: 10 } }}>
      <Box
        sx={{
          display: "grid",
          alignItems: "center",
          gap: { xs: 5, md: 8 },
          gridTemplateColumns: drawing === undefined ? "minmax(0, 46rem)" : { md: "1.2fr 1fr" },
        }}
      >
        <Box>
          <Typography variant="h1">{title}</Typography>
          <Typography
            variant="subtitle1"
            sx={{ mt: 2.5, maxWidth: "38rem", color: "text.secondary", textWrap: "pretty" }}
          >
            {text}
          </Typography>
          {children === undefined ? null : (
            <Box sx={{ mt: 4, display: "flex", flexWrap: "wrap", gap: 2 }}>{children}</Box>
          )}
        </Box>
        {drawing}
      </Box>
    </Container>
  );
}
