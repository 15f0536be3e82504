import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";

import { PhoneLink } from "#client/areas/portal/parts/ContactLinks";
import { findComponents } from "#client/domains/plans/componentSearch";
import { findPart } from "#client/domains/plans/partSearch";
import type { CoverageCard_PolicyFragment } from "#client/generated/graphql";
import { SearchIcon } from "#client/ui/icons";
import type { PolicyFacts } from "#shared/coverageDecision/coverageFacts";
import { planOfPackage } from "#shared/planOfPackage";
import { ComponentAnswer } from "./ComponentAnswer";
import { PartAnswer } from "./PartAnswer";

interface IsItCoveredProps {
  readonly policy: CoverageCard_PolicyFragment;
  /** `YYYY-MM-DD` in New York. */
  readonly today: string;
}

/** A word like "sensor" or "engine" matches many; another word narrows it down faster than a long list. */
const MAX_ANSWERS = 4;

/**
 * Answers whether a part, in the customer's own words, is covered: by the rules that decide about claims, and then
 * which plans list what it belongs to. It never says that a repair will be paid for.
 */
export function IsItCovered({ policy, today }: IsItCoveredProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const components = findComponents(typed);
  const found = findPart(typed);
  const facts = enquiryFacts(policy);
  const others = components.length - MAX_ANSWERS;
  const answered = components.length > 0 || found.length > 0;
  const asked = typed.trim().length >= 2;
  return (
    <Box component="section" aria-labelledby={`${id}-title`}>
      <Typography id={`${id}-title`} variant="h5" component="h3" sx={{ mb: 1 }}>
        Is it covered?
      </Typography>
      <FormControl fullWidth>
        <FormLabel htmlFor={id} sx={{ mb: 0.5 }}>
          Part or service
        </FormLabel>
        <OutlinedInput
          id={id}
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          startAdornment={
            <InputAdornment position="start">
              <SearchIcon aria-hidden />
            </InputAdornment>
          }
          slotProps={{ input: { autoComplete: "off", maxLength: 100, "aria-describedby": `${id}-help` } }}
        />
        <FormHelperText id={`${id}-help`}>For example: alternator, water pump, towing.</FormHelperText>
      </FormControl>
      <Box role="status" sx={{ mt: 2, display: "grid", gap: 1.5 }}>
        {components.slice(0, MAX_ANSWERS).map((component) => (
          <ComponentAnswer key={component.id} component={component} policy={facts} today={today} />
        ))}
        {others > 0 && (
          <Typography variant="body2">
            {`${others === 1 ? "1 more matches" : `${others} more match`}. Type more of the name to see the one you mean.`}
          </Typography>
        )}
        {found.map((item) => (
          <PartAnswer key={item.name} item={item} own={planOfPackage(policy.package)} />
        ))}
        {asked && !answered && (
          <Typography variant="body2">
            {`No plan lists “${typed.trim()}” by that name. That doesn't mean it's excluded: your contract has the full list. `}
            Call <PhoneLink /> and we'll look it up with you.
          </Typography>
        )}
      </Box>
      {answered && (
        <Typography variant="body2" sx={{ mt: 2, color: "text.secondary" }}>
          A part on this list isn&apos;t a promise that we&apos;ll pay for a repair. That depends on your contract, its
          waiting period, its exclusions and the cause of the damage. Call <PhoneLink /> before the repair begins.
        </Typography>
      )}
    </Box>
  );
}

/**
 * The rules' input before anything has failed. Readings and the car's use matter once there is a failure;
 * only the claims desk knows of earlier repairs.
 */
function enquiryFacts(policy: CoverageCard_PolicyFragment): PolicyFacts {
  return {
    package: policy.package,
    startsOn: policy.policyStartDate,
    endsOn: policy.expirationDate,
    expirationMiles: policy.expirationMiles,
    odometerAtSale: null,
    declaredUse: null,
    paymentsBehind: policy.charges.some(({ status }) => status === "failed"),
    lastRepair: null,
  };
}
