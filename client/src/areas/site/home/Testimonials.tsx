import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { testimonials } from "../content/home";
import { Section } from "../shell/Section";

export function Testimonials() {
  return (
    <Section id="drivers" title={testimonials.title}>
      <Box sx={{ display: "grid", gap: { xs: 4, md: 6 }, gridTemplateColumns: { md: "repeat(3, 1fr)" } }}>
        {testimonials.items.map(({ quote, name, about }) => (
          <Box
            key={name}
            component="figure"
            sx={{ m: 0, pt: 3, borderTop: 2, borderColor: "accent", display: "flex", flexDirection: "column", gap: 3 }}
          >
            <Typography component="blockquote" variant="subtitle1" sx={{ m: 0, textWrap: "pretty" }}>
              {`“${quote}”`}
            </Typography>
            <Typography component="figcaption" variant="body2" sx={{ mt: "auto", color: "text.secondary" }}>
              <Box component="strong" sx={{ color: "text.primary" }}>
                {name}
              </Box>
              <br />
              {about}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
