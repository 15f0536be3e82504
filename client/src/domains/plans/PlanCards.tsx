import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { CheckList } from "../../ui/CheckList";
import { plansInCardOrder, type PlanTier } from "./planTiers";

interface PlanCardsProps {
  /** The word over the gold card. */
  readonly ribbon: string;
  readonly action: (plan: PlanTier) => ReactNode;
}

/** Specification sections 2 and 9: basic, gold, silver, with gold highlighted; its 23 lines stand in two columns, so the three are of one height. */
export function PlanCards({ ribbon, action }: PlanCardsProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 3,
        alignItems: "stretch",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "1fr 1.7fr 1fr" },
      }}
    >
      {plansInCardOrder.map((plan) => (
        <PlanCard
          key={plan.code}
          plan={plan}
          ribbon={plan.code === "gold" ? ribbon : undefined}
          action={action(plan)}
        />
      ))}
    </Box>
  );
}

interface PlanCardProps {
  readonly plan: PlanTier;
  readonly ribbon: string | undefined;
  readonly action: ReactNode;
}

function PlanCard({ plan, ribbon, action }: PlanCardProps) {
  const headingId = `plan-${plan.code}`;
  const highlighted = ribbon !== undefined;
  return (
    <Card
      component="article"
      aria-labelledby={headingId}
      sx={{
        p: { xs: 3, md: 3.5 },
        display: "flex",
        flexDirection: "column",
        gap: 2.5,
        bgcolor: "background.default",
        ...(highlighted ? { borderColor: "primary.main", borderWidth: 2 } : {}),
      }}
    >
      <Box>
        <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 2 }}>
          <Typography id={headingId} variant="h3">
            {plan.name}
          </Typography>
          {highlighted ? (
            <Box
              component="span"
              sx={{
                px: 1.25,
                py: 0.25,
                borderRadius: 1,
                bgcolor: "accent",
                color: "warning.contrastText",
                typography: "subtitle2",
              }}
            >
              {ribbon}
            </Box>
          ) : null}
        </Box>
        <Typography sx={{ mt: 0.5, minHeight: { md: "2lh" }, color: "text.secondary" }}>{plan.description}</Typography>
      </Box>
      <Typography variant="subtitle2" component="p">
        {`${plan.features.length} systems and services`}
      </Typography>
      <CheckList items={plan.features} columns={highlighted ? { xs: 1, sm: 2 } : { xs: 1, sm: 2, md: 1 }} />
      <Box sx={{ mt: "auto", pt: 1 }}>{action}</Box>
    </Card>
  );
}
