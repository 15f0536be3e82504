import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../lib/paths";
import { BrandMark } from "../../../ui/brand/BrandMark";
import { samplePolicy } from "../content/policyPage";
import { Section } from "../shell/Section";

/** A declarations page as the customer would get it, and the way to the terms behind it. */
export function SamplePolicy() {
  return (
    <Section id="sample" title={samplePolicy.title} text={samplePolicy.text}>
      <Card sx={{ p: { xs: 3, md: 4 }, maxWidth: "44rem" }}>
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            justifyContent: "space-between",
            gap: 2,
            pb: 3,
            borderBottom: 1,
            borderColor: "divider",
          }}
        >
          <BrandMark />
          <Typography variant="subtitle2" sx={{ alignSelf: "center", color: "text.secondary" }}>
            {samplePolicy.stamp}
          </Typography>
        </Box>
        <Box component="dl" sx={{ m: 0 }}>
          {samplePolicy.rows.map(({ label, value }) => (
            <Box
              key={label}
              sx={{
                py: 1.5,
                display: "grid",
                gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1.5fr)",
                gap: 2,
                borderBottom: 1,
                borderColor: "divider",
              }}
            >
              <Typography component="dt" sx={{ color: "text.secondary" }}>
                {label}
              </Typography>
              <Typography component="dd" sx={{ m: 0, fontWeight: "bold" }}>
                {value}
              </Typography>
            </Box>
          ))}
        </Box>
        <Link component={RouterLink} to={paths.legal.terms} sx={{ display: "inline-block", mt: 3, fontWeight: "bold" }}>
          {samplePolicy.link}
        </Link>
      </Card>
    </Section>
  );
}
