import Box from "@mui/material/Box";
import { useFormikContext } from "formik";

import type { CallTarget_LeadFragment } from "#client/generated/graphql";
import { DateTimeField } from "#client/ui/form/DateTimeField";
import { FIELD_GAP } from "#client/ui/form/fieldGap";
import { SelectField } from "#client/ui/form/SelectField";
import { TextField } from "#client/ui/form/TextField";
import { isCallingHour } from "#shared/calls/cadence";
import { NO_CONSENT } from "#shared/calls/contact";
import { MAX_ACTION_LENGTH, NEXT_ACTION_KINDS, NEXT_ACTION_LABELS } from "#shared/calls/nextActions";
import { zoneOfState } from "#shared/calls/stateZones";
import { NEW_YORK_ZONE } from "#shared/days";
import { usePeopleOptions } from "../owner/useOwnerOptions";
import { instantOfClock, type ActionValues } from "./actionValues";

interface NextActionFieldsProps {
  readonly state: string | null;
  /** Whose it is now. */
  readonly owner?: NonNullable<CallTarget_LeadFragment["nextAction"]>["owner"];
  /** Why no call can be planned, if it can't. */
  readonly noCall?: string | null;
  /** Whether there may be none. */
  readonly optional?: boolean;
}

const kinds = NEXT_ACTION_KINDS.map((value) => ({ value, label: NEXT_ACTION_LABELS[value] }));

/** The next action: what, when and whose. Unneeded fields keep their space, so that nothing below them moves. */
export function NextActionFields({ state, owner = null, noCall = null, optional = false }: NextActionFieldsProps) {
  const { values } = useFormikContext<ActionValues>();
  const people = usePeopleOptions(owner);
  const none = values.kind === "";
  const offered = noCall === null ? kinds : kinds.filter(({ value }) => value !== "call");
  return (
    <Box sx={{ display: "grid", gap: FIELD_GAP, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "1fr 1fr" } }}>
      <SelectField
        name="kind"
        label="Next action"
        options={optional ? [{ value: "", label: "Nothing" }, ...offered] : offered}
        // As a part of another form, it comes after what that form asks first.
        autoFocus={!optional}
        {...(noCall !== null && { hint: noCall === NO_CONSENT ? "No calls without consent" : noCall })}
      />
      <DateTimeField name="due" label="Due (Eastern time)" disabled={none} hint={hintOf(values, state)} />
      <TextField
        name="description"
        label="About"
        optional={values.kind !== "other"}
        disabled={none}
        maxLength={MAX_ACTION_LENGTH}
      />
      <SelectField
        name="ownerId"
        label="Assigned to"
        disabled={none}
        options={[{ value: "", label: "The lead's owner" }, ...people]}
      />
    </Box>
  );
}

/** The local time where the person lives, and whether they may be called then. */
function hintOf({ kind, due }: ActionValues, state: string | null): string {
  const at = instantOfClock(due);
  const zone = zoneOfState(state);
  if (kind === "" || at === undefined) return " ";
  const there = zone === undefined || zone === NEW_YORK_ZONE ? "" : `${localTime(at, zone)} in ${state ?? ""}. `;
  return kind !== "call" || isCallingHour(at, state)
    ? there || " "
    : `${there}Calls are allowed from 8 AM to 9 PM there.`;
}

function localTime(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { timeZone, weekday: "short", hour: "numeric", minute: "2-digit" }).format(
    at,
  );
}
