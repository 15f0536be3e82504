import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { whyCards, whyChoose } from "../content/home";
import { WhyPicture } from "../drawings/WhyDrawings";
import { Section } from "../shell/Section";

export function WhyChoose() {
  return (
    <Section id="why" tone="raised" {...whyChoose}>
      <Box
        sx={{ display: "grid", gap: { xs: 4, md: 5 }, gridTemplateColumns: { sm: "1fr 1fr", lg: "repeat(4, 1fr)" } }}
      >
        {whyCards.map(({ title, text, drawing }) => (
          <Box key={title} component="article" sx={{ display: "grid", gap: 1.5, alignContent: "start" }}>
            <WhyPicture name={drawing} />
            <Typography variant="h4" component="h3">
              {title}
            </Typography>
            <Typography sx={{ color: "text.secondary" }}>{text}</Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
