import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useState } from "react";

import { forgetDraft, keepDraft, readDraft } from "#client/lib/drafts";
import { formatDay } from "#client/lib/format";
import { PageHeader } from "#client/ui/PageHeader";
import { formatMoney } from "#shared/money";
import { PLANS } from "#shared/plans";
import { SayChanges } from "../parts/SayChanges";
import { useLinkDraft } from "../parts/useLinkDraft";
import { AcceptPlan } from "./AcceptPlan";
import { ChoiceOfTerms, type Terms } from "./ChoiceOfTerms";
import { DeclineQuote } from "./DeclineQuote";
import { OfferedPlan } from "./OfferedPlan";
import { type Choice, type Offered, coveredBy, quotedFirst } from "./offers";
import { planColumns } from "./planColumns";

interface OfferedQuoteProps {
  readonly quote: Offered;
  readonly token: string;
  readonly refresh: () => Promise<Offered | null | undefined>;
}

/**
 * The offered plans, for the term and deductible chosen above them: side by side, each continuing the one before, or
 * below each other beginning with the quoted one.
 */
export function OfferedQuote({ quote, token, refresh }: OfferedQuoteProps) {
  const { firstName, vehicleName, validUntil, choices, plans } = quote;
  const quoted = choices.find((choice) => choice.quoted) ?? choices[0];
  const [terms, setTerms] = useChosenTerms(token, choices, {
    termMonths: quoted?.termMonths ?? 0,
    deductible: quoted?.deductible ?? 0,
  });
  const isStacked = useMediaQuery((theme) => theme.breakpoints.down("md"));
  const offered = plans.map(({ plan }) => choices.find((choice) => choice.plan === plan && hasTerms(choice, terms)));
  const vehicle = vehicleName === "" ? "" : ` for your ${vehicleName}`;
  return (
    <>
      <PageHeader
        title="Your quote"
        description={`${firstName === null ? "Here" : `${firstName.trim()}, here`} is our offer${vehicle}. These prices are good until ${formatDay(validUntil)}.`}
      />
      <Box sx={{ display: "grid", gap: { xs: 2.5, md: 3 } }}>
        <ChoiceOfTerms choices={choices} terms={terms} onChange={setTerms} />
        <SayChanges sentences={offered.flatMap((choice) => (choice === undefined ? [] : [priceText(choice)]))} />
        <Box sx={planColumns(plans.length)}>
          {(isStacked ? quotedFirst(plans, quoted?.plan) : plans).map((each) => {
            const { plan } = each;
            const at = plans.indexOf(each);
            const choice = offered[at];
            return (
              <OfferedPlan
                key={plan}
                plan={plan}
                choice={choice}
                covered={coveredBy(plans, at)}
                before={plans[at - 1]?.plan}
              >
                {choice && <AcceptPlan token={token} choice={choice} refresh={refresh} />}
              </OfferedPlan>
            );
          })}
        </Box>
        <DeclineQuote token={token} refresh={refresh} />
      </Box>
    </>
  );
}

/** The chosen term and deductible, at first those that were quoted. The choice survives a reload while it is offered. */
function useChosenTerms(token: string, choices: readonly Choice[], quoted: Terms) {
  const draft = useLinkDraft(token, "terms");
  const [terms, setTerms] = useState<Terms>(() => {
    const kept = readDraft(draft);
    return choices.find((choice) => isTerms(kept) && hasTerms(choice, kept)) ?? quoted;
  });
  const { termMonths, deductible } = terms;
  const isQuoted = hasTerms(quoted, terms);
  useEffect(
    () => (isQuoted ? forgetDraft(draft) : keepDraft(draft, { termMonths, deductible })),
    [draft, isQuoted, termMonths, deductible],
  );
  return [terms, setTerms] as const;
}

function isTerms(kept: unknown): kept is Terms {
  return typeof kept === "object" && kept !== null && "termMonths" in kept && "deductible" in kept;
}

function hasTerms(one: Terms, { termMonths, deductible }: Terms): boolean {
  return one.termMonths === termMonths && one.deductible === deductible;
}

function priceText({ plan, priceMonthlyCents }: Choice): string {
  return `${PLANS[plan].name}: ${formatMoney(priceMonthlyCents)} a month.`;
}
