import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { getIn, useFormikContext } from "formik";
import { useId } from "react";

import { CheckboxField } from "#client/ui/form/CheckboxField";
import { TextField } from "#client/ui/form/TextField";
import { staffFields } from "#shared/fields/staffFields";
import { PERMISSION_SET_LABELS, PERMISSION_SETS, type PermissionSet } from "#shared/permissionSets";

const meanings: Readonly<Record<PermissionSet, string>> = {
  staff: "All desks and settings, within the limits for staff.",
  sales: "Leads, quotes, contracts and policies.",
  claims: "Claims, and policies except their terms and charges.",
  billing: "Charges and policies.",
  manager: "All desks and settings, within the limits for managers.",
  administrator: "Everything, including users and the audit log.",
};

interface PersonFieldsProps {
  /** What the texts' names begin with, such as `staff.`. */
  readonly prefix?: string;
  /** Nobody changes their own permissions. */
  readonly withPermissions: boolean;
  /** What follows from a change of the permissions. */
  readonly permissionsNote?: string;
}

/** Who someone is, and what they may do. */
export function PersonFields({ prefix = "", withPermissions, permissionsNote }: PersonFieldsProps) {
  return (
    <>
      <TextField
        name={`${prefix}name`}
        label={staffFields.name.label}
        maxLength={staffFields.name.maxLength}
        autoComplete="off"
      />
      <TextField
        name={`${prefix}email`}
        label={staffFields.email.label}
        type="email"
        maxLength={staffFields.email.maxLength}
        autoComplete="off"
      />
      <TextField
        name={`${prefix}phone`}
        label={staffFields.phone.label}
        type="tel"
        maxLength={staffFields.phone.maxLength}
        autoComplete="off"
      />
      {withPermissions && <PermissionChoice note={permissionsNote} />}
    </>
  );
}

function PermissionChoice({ note }: { readonly note?: string | undefined }) {
  const { errors, submitCount } = useFormikContext();
  const helpId = useId();
  const problem: unknown = getIn(errors, "permissionSets");
  const error = typeof problem === "string" && submitCount > 0 ? problem : undefined;
  return (
    <FormControl component="fieldset" error={error !== undefined} aria-describedby={helpId}>
      <FormLabel component="legend">Permissions</FormLabel>
      {/* Above the boxes, the first of which takes the focus: below them, it would be out of sight on a phone. */}
      <FormHelperText id={helpId} role={error === undefined ? undefined : "alert"} sx={{ mx: 0 }}>
        {error ?? ["Choose at least one.", note].filter(Boolean).join(" ")}
      </FormHelperText>
      {PERMISSION_SETS.map((set) => (
        <CheckboxField
          key={set}
          name={`permissionSets.${set}`}
          label={PERMISSION_SET_LABELS[set]}
          hint={meanings[set]}
          invalid={error !== undefined}
        />
      ))}
    </FormControl>
  );
}
