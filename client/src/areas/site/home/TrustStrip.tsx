import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import Typography from "@mui/material/Typography";
import { reviewFigures, trustFigures } from "../content/figures";
import { Stars } from "../drawings/Stars";

/** Specification section 1: the rating, roadside help and the time a claim takes. */
export function TrustStrip() {
  const { rating, outOf, count } = reviewFigures;
  return (
    <Container
      component="section"
      maxWidth="lg"
      aria-label="Why people trust us"
      sx={{ py: 3, display: "flex", flexWrap: "wrap", justifyContent: "space-between", columnGap: 5, rowGap: 1.5 }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.25 }}>
        <Stars rating={rating} outOf={outOf} />
        <Typography variant="body2">
          <strong>{`${rating} of ${outOf}`}</strong> {`from ${count} reviews`}
        </Typography>
      </Box>
      {trustFigures.map((text) => (
        <Typography key={text} variant="body2">
          {text}
        </Typography>
      ))}
    </Container>
  );
}
