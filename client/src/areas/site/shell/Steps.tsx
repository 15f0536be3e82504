import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Passage } from "../content/contentTypes";

interface StepsProps {
  readonly steps: readonly Passage[];
}

/** Numbered steps along a road: side by side on a desktop, one under the other on a phone. */
export function Steps({ steps }: StepsProps) {
  return (
    <Box
      component="ol"
      sx={{
        m: 0,
        p: 0,
        listStyle: "none",
        display: "grid",
        gap: { xs: 4, md: 5 },
        gridTemplateColumns: { md: `repeat(${steps.length}, 1fr)` },
      }}
    >
      {steps.map(({ title, text }, index) => (
        <Box
          component="li"
          key={title}
          sx={{ display: { xs: "grid", md: "block" }, gridTemplateColumns: "auto 1fr", columnGap: 2.5 }}
        >
          <Box sx={{ display: "flex", alignItems: "center", gap: 2, mb: { md: 3 } }}>
            <Box component="span" aria-hidden sx={milestone}>
              {index + 1}
            </Box>
            <Box
              sx={{
                display: { xs: "none", md: "block" },
                flex: 1,
                borderTop: 2,
                borderStyle: "dashed",
                borderColor: "divider",
              }}
            />
          </Box>
          <Box>
            <Typography variant="h4" component="h3">
              {title}
            </Typography>
            <Typography sx={{ mt: 1, color: "text.secondary", textWrap: "pretty" }}>{text}</Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const milestone = {
  display: "grid",
  placeItems: "center",
  width: (theme: { spacing: (units: number) => string }) => theme.spacing(6),
  aspectRatio: "1",
  borderRadius: 1,
  bgcolor: "primary.main",
  color: "primary.contrastText",
  typography: "h4",
} as const;
