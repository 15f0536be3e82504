import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { quoteSections } from "./quoteForm";

interface QuoteProgressProps {
  /** From 0. */
  readonly step: number;
}

export function QuoteProgress({ step }: QuoteProgressProps) {
  return (
    <Box sx={{ px: 2.5, pt: 2.5 }}>
      <Typography variant="caption" role="status" sx={{ color: "text.secondary" }}>
        {`Step ${step + 1} of ${quoteSections.length}`}
      </Typography>
      <Box aria-hidden sx={{ mt: 1, display: "flex", gap: 0.75 }}>
        {quoteSections.map((section, index) => (
          <Box
            key={section}
            sx={{
              flex: 1,
              height: (theme) => theme.spacing(0.5),
              borderRadius: 1,
              bgcolor: index <= step ? "primary.main" : "divider",
            }}
          />
        ))}
      </Box>
    </Box>
  );
}
