import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useFormikContext } from "formik";

import { FieldGroup } from "#client/areas/admin/parts/FieldGroup";
import { FIELD_GAP } from "#client/ui/form/fieldGap";
import { TextField } from "#client/ui/form/TextField";
import { denialFields } from "#shared/fields/claimFields";
import type { ClaimValues } from "./claimValues";
import type { ClaimDetail } from "./ClaimWorkspace";
import { DenialConsequences } from "./now/DenialConsequences";

/** Shown when a claim is denied, and as long as there is something to read. Neither text is required. */
export function DenialFields({ claim }: { readonly claim: ClaimDetail }) {
  const { status, denialReason, denialClause } = useFormikContext<ClaimValues>().values.claim;
  if (status !== "denied" && denialReason === "" && denialClause === "") return null;
  return (
    <FieldGroup title="Denial">
      <Box sx={{ gridColumn: "1 / -1", display: "grid", gap: FIELD_GAP }}>
        <Alert severity={status === "denied" ? "warning" : "info"} variant="outlined">
          {status === "denied"
            ? "The customer reads both texts in the portal and gets them in a letter that explains how to object. Write the way you'd speak to the customer. Without a reason, no letter goes out. A letter that has gone out doesn't change."
            : "This claim is no longer denied. The customer doesn't see these texts."}
        </Alert>
        {status === "denied" && claim.status !== "denied" && <DenialConsequences claim={claim} />}
        <TextField name="claim.denialReason" label={denialFields.denialReason.label} rows={3} />
        <TextField
          name="claim.denialClause"
          label={denialFields.denialClause.label}
          rows={2}
          hint="Say which part of the contract applies, in plain words. The letter quotes the clauses you name, such as clause 3."
        />
      </Box>
    </FieldGroup>
  );
}
