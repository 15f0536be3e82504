import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { formatDay } from "#client/lib/format";
import { PageHeader } from "#client/ui/PageHeader";
import { EmailLink, PhoneLink } from "../parts/Support";
import { ChoiceOfTerms } from "./ChoiceOfTerms";
import { type Offered, coveredBy } from "./offers";
import { OfferedPlan } from "./OfferedPlan";
import { planColumns } from "./planColumns";

interface OfferedQuoteProps {
  readonly quote: Offered;
}

/** What is offered: the plans side by side, for the term and the deductible that are chosen above them. */
export function OfferedQuote({ quote }: OfferedQuoteProps) {
  const { state, firstName, vehicleName, validUntil, choices, plans } = quote;
  const quoted = choices.find((choice) => choice.quoted) ?? choices[0];
  const [terms, setTerms] = useState({ termMonths: quoted?.termMonths ?? 0, deductible: quoted?.deductible ?? 0 });
  const vehicle = vehicleName === "" ? "" : ` for your ${vehicleName}`;
  const prices = state === "open" ? ` These prices are good until ${formatDay(validUntil)}.` : "";
  return (
    <>
      <PageHeader
        title="Your quote"
        description={`${firstName === null ? "Here" : `${firstName.trim()}, here`} is our offer${vehicle}.${prices}`}
      />
      <Box sx={{ display: "grid", gap: { xs: 2.5, md: 3 } }}>
        <ChoiceOfTerms choices={choices} terms={terms} onChange={setTerms} />
        <Box sx={planColumns(plans.length)}>
          {plans.map(({ plan }, at) => (
            <OfferedPlan
              key={plan}
              plan={plan}
              choice={choices.find(
                (choice) =>
                  choice.plan === plan &&
                  choice.termMonths === terms.termMonths &&
                  choice.deductible === terms.deductible,
              )}
              covered={coveredBy(plans, at)}
              before={plans[at - 1]?.plan}
            />
          ))}
        </Box>
        <Typography sx={{ color: "text.secondary", maxWidth: "70ch" }}>
          {state === "accepted"
            ? "Your contract has been sent to you by email. "
            : "Ready to go ahead, or is something unclear? "}
          Call <PhoneLink /> or email <EmailLink />.
        </Typography>
      </Box>
    </>
  );
}
