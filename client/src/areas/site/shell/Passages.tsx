import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Passage } from "../content/contentTypes";

interface PassagesProps {
  readonly items: readonly Passage[];
}

/** Short passages side by side, a hairline over each. */
export function Passages({ items }: PassagesProps) {
  return (
    <Box sx={{ display: "grid", gap: { xs: 4, md: 5 }, gridTemplateColumns: { md: `repeat(${items.length}, 1fr)` } }}>
      {items.map(({ title, text }) => (
        <Box key={title} component="article" sx={{ pt: 3, borderTop: 2, borderColor: "primary.main" }}>
          <Typography variant="h4" component="h3">
            {title}
          </Typography>
          <Typography sx={{ mt: 1, color: "text.secondary", textWrap: "pretty" }}>{text}</Typography>
        </Box>
      ))}
    </Box>
  );
}
