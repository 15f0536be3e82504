import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useId } from "react";

import { siteConfig } from "#client/lib/siteConfig";
import { CheckList } from "#client/ui/CheckList";
import { CallIcon } from "#client/ui/icons";
import { phoneLink } from "#shared/text/phone";

const advice = [
  "Ask the shop to hold off until we approve the repair.",
  "Have your VIN, the mileage and the shop's diagnosis ready.",
  "Keep every receipt, including towing and rental.",
];

/** Next to the claim forms: what not to do, and whom to contact. */
export function BeforeTheRepair() {
  const titleId = useId();
  const { supportPhone, claimsEmail } = siteConfig();
  return (
    <Box
      component="aside"
      aria-labelledby={titleId}
      sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)", minWidth: 0 }}
    >
      <Typography id={titleId} variant="h5" component="h2">
        Before the repair
      </Typography>
      <Box sx={{ typography: "body2" }}>
        <CheckList items={advice} />
      </Box>
      <Typography variant="body2">
        Prefer email? <Link href={`mailto:${claimsEmail}`}>{claimsEmail}</Link>. We respond within one business day.
      </Typography>
      <Box>
        <Button href={phoneLink(supportPhone)} variant="outlined" color="inherit" startIcon={<CallIcon />}>
          {`Call ${supportPhone}`}
        </Button>
      </Box>
    </Box>
  );
}
