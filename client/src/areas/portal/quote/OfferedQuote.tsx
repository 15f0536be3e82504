import Box from "@mui/material/Box";
import { useState } from "react";

import { formatDay } from "#client/lib/format";
import { PageHeader } from "#client/ui/PageHeader";
import { AcceptPlan } from "./AcceptPlan";
import { ChoiceOfTerms } from "./ChoiceOfTerms";
import { DeclineQuote } from "./DeclineQuote";
import { OfferedPlan } from "./OfferedPlan";
import { type Offered, coveredBy } from "./offers";
import { planColumns } from "./planColumns";

interface OfferedQuoteProps {
  readonly quote: Offered;
  readonly token: string;
  readonly refresh: () => Promise<Offered | null | undefined>;
}

/** The offered plans side by side, for the term and deductible chosen above them. */
export function OfferedQuote({ quote, token, refresh }: OfferedQuoteProps) {
  const { firstName, vehicleName, validUntil, choices, plans } = quote;
  const quoted = choices.find((choice) => choice.quoted) ?? choices[0];
  const [terms, setTerms] = useState({ termMonths: quoted?.termMonths ?? 0, deductible: quoted?.deductible ?? 0 });
  const vehicle = vehicleName === "" ? "" : ` for your ${vehicleName}`;
  return (
    <>
      <PageHeader
        title="Your quote"
        description={`${firstName === null ? "Here" : `${firstName.trim()}, here`} is our offer${vehicle}. These prices are good until ${formatDay(validUntil)}.`}
      />
      <Box sx={{ display: "grid", gap: { xs: 2.5, md: 3 } }}>
        <ChoiceOfTerms choices={choices} terms={terms} onChange={setTerms} />
        <Box sx={planColumns(plans.length)}>
          {plans.map(({ plan }, at) => {
            const choice = choices.find(
              ({ plan: of, termMonths, deductible }) =>
                of === plan && termMonths === terms.termMonths && deductible === terms.deductible,
            );
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
