import Box from "@mui/material/Box";
import Container from "@mui/material/Container";
import Typography from "@mui/material/Typography";
import { hero } from "../content/home";
import { CutawayCar } from "../drawings/CutawayCar";
import { GetQuoteButton } from "../quote/GetQuoteButton";

/** One promise, one drawing, one button. */
export function Hero() {
  return (
    <Container component="section" maxWidth="lg" aria-labelledby="promise" sx={{ py: { xs: 6, md: 10 } }}>
      <Box
        sx={{ display: "grid", alignItems: "center", gap: { xs: 5, md: 6 }, gridTemplateColumns: { md: "1fr 1.1fr" } }}
      >
        <Box>
          <Typography variant="overline" component="p" sx={{ color: "primary.main" }}>
            {hero.eyebrow}
          </Typography>
          <Typography id="promise" variant="h1" sx={{ mt: 1.5 }}>
            {hero.promise}
          </Typography>
          <Typography
            variant="subtitle1"
            sx={{ mt: 3, maxWidth: "34rem", color: "text.secondary", textWrap: "pretty" }}
          >
            {hero.text}
          </Typography>
          <Box sx={{ mt: 4, display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2.5, rowGap: 1.5 }}>
            <GetQuoteButton size="large">{hero.button}</GetQuoteButton>
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {hero.note}
            </Typography>
          </Box>
        </Box>
        <CutawayCar />
      </Box>
    </Container>
  );
}
