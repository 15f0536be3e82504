import CheckIcon from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { planTiers, plansInTierOrder } from "./planTiers";

interface PlanComparisonProps {
  readonly caption: string;
  readonly covered: string;
  readonly notCovered: string;
}

/** All 23 systems against the three plans, as one table. */
export function PlanComparison({ caption, covered, notCovered }: PlanComparisonProps) {
  return (
    <Table size="small">
      <Box component="caption" sx={{ captionSide: "top", p: 0 }}>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </Box>
      <TableHead>
        <TableRow>
          <TableCell component="td" />
          {plansInTierOrder.map(({ code, name }) => (
            <TableCell key={code} component="th" scope="col" align="center" sx={{ width: "20%", typography: "h4" }}>
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {planTiers.gold.features.map((feature) => (
          <TableRow key={feature} hover>
            <TableCell component="th" scope="row" sx={{ py: 1.25 }}>
              {feature}
            </TableCell>
            {plansInTierOrder.map(({ code, features }) => (
              <TableCell key={code} align="center" sx={{ py: 1 }}>
                {features.includes(feature) ? (
                  <CheckIcon
                    titleAccess={covered}
                    fontSize="small"
                    sx={{ display: "block", mx: "auto", color: "primary.main" }}
                  />
                ) : (
                  <Box component="span" sx={{ color: "text.secondary" }}>
                    <span aria-hidden>–</span>
                    <VisuallyHidden>{notCovered}</VisuallyHidden>
                  </Box>
                )}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
