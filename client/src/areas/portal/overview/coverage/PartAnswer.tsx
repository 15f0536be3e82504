import CheckIcon from "@mui/icons-material/Check";
import RemoveIcon from "@mui/icons-material/Remove";
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";

import type { CatalogueItem } from "#client/domains/plans/partSearch";
import { plansInTierOrder, planTiers, type PlanCode } from "#client/domains/plans/planTiers";

interface PartAnswerProps {
  readonly item: CatalogueItem;
  /** The customer's own plan, where it is one of the three. */
  readonly own: PlanCode | null;
}

/** One entry of the catalogue: which plans list it, the customer's own first in words. */
export function PartAnswer({ item, own }: PartAnswerProps) {
  const lists = (code: PlanCode): boolean => item.plans.some((plan) => plan.code === code);
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{item.name}</Typography>
      {own !== null && (
        <Typography variant="body2">
          {lists(own)
            ? `Your plan, ${planTiers[own].name}, lists it.`
            : `Your plan, ${planTiers[own].name}, does not list it.`}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: "none", display: "flex", flexWrap: "wrap", gap: 2 }}>
        {plansInTierOrder.map(({ code, name }) => {
          const Icon = lists(code) ? CheckIcon : RemoveIcon;
          return (
            <Typography
              component="li"
              variant="body2"
              key={code}
              sx={{
                display: "flex",
                alignItems: "center",
                gap: 0.5,
                color: lists(code) ? "primary.main" : "text.secondary",
              }}
            >
              <Icon fontSize="small" aria-hidden />
              {lists(code) ? name : `Not in ${name}`}
            </Typography>
          );
        })}
      </Box>
    </Paper>
  );
}
