import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";

import { paths } from "#client/lib/paths";
import { BORDEREAUX, type Bordereau } from "#shared/bordereaux";
import { Panel } from "../parts/Panel";

interface BordereauxProps {
  readonly from: string;
  readonly to: string;
}

const texts: Readonly<Record<Bordereau, { readonly title: string; readonly explained: string }>> = {
  sales: { title: "Sales", explained: "Policies that were sold, with their price and terms." },
  cancellations: {
    title: "Cancellations",
    explained: "Cancellations that were recorded, with their refunds, and those that were taken back.",
  },
  charges: { title: "Charges", explained: "What policies were charged, with the status of each charge." },
  claims: { title: "Claims", explained: "Claims that were filed, with what is authorized, paid and set aside." },
  "claim-payments": { title: "Claim payments", explained: "Payments for repairs, by payment date." },
};

/** What happened on the chosen days, line by line, as files for accounting. */
export function Bordereaux({ from, to }: BordereauxProps) {
  return (
    <Panel title="Bordereaux">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", rowGap: 1.5 }}>
        {BORDEREAUX.map((bordereau) => {
          const { title, explained } = texts[bordereau];
          return (
            <Box
              key={bordereau}
              component="li"
              sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 2 }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="subtitle2" component="h3">
                  {title}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {explained}
                </Typography>
              </Box>
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                component="a"
                href={`${paths.bordereau(bordereau)}?from=${from}&to=${to}`}
                download=""
                aria-label={`CSV: ${title}`}
              >
                CSV
              </Button>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}
