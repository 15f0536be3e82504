import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";

import type { CatalogueItem } from "#client/domains/plans/partSearch";
import { CheckIcon, RemoveIcon } from "#client/ui/icons";
import { type Plan, PLAN_CODES, PLANS } from "#shared/plans";

interface PartAnswerProps {
  readonly item: CatalogueItem;
  /** The customer's plan, if it is one of the three. */
  readonly own: Plan | null;
}

/** One entry of the catalogue: which plans list it, starting with the customer's own. */
export function PartAnswer({ item, own }: PartAnswerProps) {
  const lists = (code: Plan): boolean => item.plans.includes(code);
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>{item.name}</Typography>
      {own !== null && (
        <Typography variant="body2">
          {lists(own) ? `Your plan, ${PLANS[own].name}, lists it.` : `Your plan, ${PLANS[own].name}, does not list it.`}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: "none", display: "flex", flexWrap: "wrap", gap: 2 }}>
        {PLAN_CODES.map((code) => {
          const { name } = PLANS[code];
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
