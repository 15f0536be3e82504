import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

import { CheckList } from "#client/ui/CheckList";
import { Facts } from "#client/ui/Facts";
import { ToneBadge } from "#client/ui/ToneBadge";
import { formatMoney } from "#shared/money";
import { PLANS, type Plan } from "#shared/plans";
import { type Choice, type coveredBy, factsOf } from "./offers";

interface OfferedPlanProps {
  readonly plan: Plan;
  /** Undefined if it is not sold for the chosen term and deductible. */
  readonly choice: Choice | undefined;
  readonly covered: ReturnType<typeof coveredBy>;
  /** The neighboring plan whose list it continues. */
  readonly before: Plan | undefined;
  /** Below the price. */
  readonly children?: ReactNode;
}

/** A plan with its price and what it covers. */
export function OfferedPlan({ plan, choice, covered, before, children }: OfferedPlanProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{
        p: { xs: 2.5, sm: 3 },
        display: "grid",
        alignContent: "start",
        gap: 2,
        breakInside: "avoid",
        // A wider border would move what is in it.
        ...(choice?.quoted === true && {
          borderColor: "primary.main",
          outline: 1,
          outlineColor: "primary.main",
          outlineOffset: "-2px",
        }),
      }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, minHeight: "1.75rem" }}>
        <Typography id={id} variant="h2">
          {PLANS[plan].name}
        </Typography>
        {choice?.quoted === true && <ToneBadge tone="indigo">Quoted for you</ToneBadge>}
      </Box>
      <Box sx={{ minHeight: { md: "11rem" }, display: "grid", alignContent: "start", gap: 2 }}>
        {choice === undefined ? (
          <Typography sx={{ color: "text.secondary" }}>
            Not offered for this term and deductible. Choose another one above.
          </Typography>
        ) : (
          <Price choice={choice} />
        )}
      </Box>
      {children}
      <Box>
        <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
          {covered.allOf === null || before === undefined
            ? "What it covers"
            : `Everything in ${PLANS[before].name}, and`}
        </Typography>
        <CheckList items={covered.items} columns={{ xs: 1, sm: 2, md: 1 }} />
      </Box>
    </Paper>
  );
}

function Price({ choice }: { readonly choice: Choice }) {
  return (
    <>
      <Typography component="p" sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 1 }}>
        <Box
          component="span"
          sx={{ fontSize: "2.25rem", fontWeight: 650, lineHeight: 1.1, fontVariantNumeric: "tabular-nums" }}
        >
          {formatMoney(choice.priceMonthlyCents)}
        </Box>
        <Box component="span" sx={{ color: "text.secondary" }}>
          a month
        </Box>
      </Typography>
      <Facts facts={factsOf(choice).slice(1)} />
    </>
  );
}
