import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";

import type { Tone } from "#client/lib/tone";
import { ToneBadge } from "#client/ui/ToneBadge";
import { Row, Specimen } from "./Specimen";

const variants = ["h1", "h2", "h3", "h4", "h5", "subtitle1", "body1", "body2", "caption"] as const;
const tones: Tone[] = ["sky", "indigo", "green", "amber", "rose", "grey"];
const swatches = [
  "background.default",
  "background.paper",
  "sunken",
  "fresh",
  "divider",
  "controlLine",
  "primary.main",
  "secondary.main",
  "accent",
  "error.main",
  "info.main",
];

export function TypeSpecimen() {
  return (
    <>
      <Specimen title="Type">
        {variants.map((variant) => (
          <Box
            key={variant}
            sx={{ display: "grid", gridTemplateColumns: "88px minmax(0, 1fr)", alignItems: "baseline", gap: 2 }}
          >
            <Typography variant="caption" sx={{ color: "text.secondary" }}>
              {variant}
            </Typography>
            <Typography variant={variant} component="p">
              Peace of mind for every mile, $2,999.00 at 36 months
            </Typography>
          </Box>
        ))}
        <Typography sx={{ maxWidth: "70ch" }}>
          Body text is at most seventy characters wide, so that the eye finds the next line. It may hold a{" "}
          <Link href="#type">link</Link>, <strong>weight</strong> and figures: 1,234,567 or 0.19.
        </Typography>
      </Specimen>
      <Specimen title="Colors">
        <Box sx={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(128px, 1fr))", gap: 1 }}>
          {swatches.map((color) => (
            <Box
              key={color}
              sx={{ border: 1, borderColor: "divider", borderRadius: 1, overflow: "hidden", typography: "caption" }}
            >
              <Box sx={{ height: 48, backgroundColor: color }} />
              <Box sx={{ padding: 1 }}>{color}</Box>
            </Box>
          ))}
        </Box>
      </Specimen>
      <Specimen title="State badges">
        {(["soft", "outline", "strong"] as const).map((variant) => (
          <Row key={variant}>
            {tones.map((tone) => (
              <ToneBadge key={tone} tone={tone} variant={variant}>
                {`${tone} ${variant}`}
              </ToneBadge>
            ))}
          </Row>
        ))}
      </Specimen>
    </>
  );
}
