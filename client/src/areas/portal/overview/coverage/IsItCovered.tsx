import { SearchIcon } from "#client/ui/icons";
import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import InputAdornment from "@mui/material/InputAdornment";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";

import { findPart, planOfPackage } from "#client/domains/plans/partSearch";
import { PhoneLink } from "#client/areas/portal/parts/Support";
import { PartAnswer } from "./PartAnswer";

interface IsItCoveredProps {
  readonly packageName: string | null;
}

/**
 * Answers from the plan catalogue whether a part, in the customer's own words, is covered. It says what plans list,
 * never that a repair will be paid for.
 */
export function IsItCovered({ packageName }: IsItCoveredProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const found = findPart(typed);
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
        {found.map((item) => (
          <PartAnswer key={item.name} item={item} own={planOfPackage(packageName)} />
        ))}
        {asked && found.length === 0 && (
          <Typography variant="body2">
            {`No plan lists “${typed.trim()}” by that name. That doesn't mean it's excluded: your contract has the full list. `}
            Call <PhoneLink /> and we'll look it up with you.
          </Typography>
        )}
      </Box>
      {found.length > 0 && (
        <Typography variant="body2" sx={{ mt: 2, color: "text.secondary" }}>
          A part on this list isn&apos;t a promise that we&apos;ll pay for a repair. That depends on your contract, its
          waiting period, its exclusions and the cause of the damage. Call <PhoneLink /> before the repair begins.
        </Typography>
      )}
    </Box>
  );
}
