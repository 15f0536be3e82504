import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import type { FileClaim_PolicyFragment } from "#client/generated/graphql";
import { FilePicker } from "#client/ui/files/FilePicker";
import { FileQueue } from "#client/ui/files/fileQueue";
import { Form } from "#client/ui/form/Form";
import { NumberField } from "#client/ui/form/NumberField";
import { SelectField } from "#client/ui/form/SelectField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { newClaimFields } from "#shared/fields/claimFields";
import { MAX_ODOMETER } from "#shared/limits/vehicleLimits";
import { FieldPair } from "../parts/FieldPair";
import { policyName } from "../parts/policyName";
import { useDraft } from "../session/useDraft";
import { claimSchema, emptyClaim, type ClaimValues } from "./claimValues";
import { NoPolicyYet } from "./NoPolicyYet";
import { useFileClaim } from "./useFileClaim";

interface FileClaimFormProps {
  readonly policies: readonly FileClaim_PolicyFragment[];
}

export function FileClaimForm({ policies }: FileClaimFormProps) {
  const [photos] = useState(() => new FileQueue());
  const draft = useDraft("claim");
  const { file, filing, tellFirstFailed, explain } = useFileClaim(photos, draft);
  const photosDraft = useDraft("photos of a claim");
  if (policies.length === 0) return <NoPolicyYet />;
  return (
    <Form<ClaimValues>
      label="Start a New Claim"
      draft={draft}
      initialValues={emptyClaim(policies.map(({ id }) => id))}
      schema={claimSchema}
      onSubmit={file}
      onInvalid={tellFirstFailed}
      onError={explain}
    >
      <SelectField
        name="policyId"
        label="Policy"
        placeholder="Select a policy"
        options={policies.map((policy) => ({ value: policy.id, label: policyName(policy) }))}
        required
      />
      <TextField
        name="claimReason"
        label="What happened"
        hint="In a few words. For example: engine overheats."
        maxLength={newClaimFields.claimReason.maxLength}
        optional
      />
      <FieldPair>
        <TextField
          name="preferredPhone"
          label="Preferred phone"
          type="tel"
          autoComplete="tel"
          maxLength={newClaimFields.phone.maxLength}
          optional
        />
        <NumberField name="currentOdometer" label="Current odometer" end="mi" max={MAX_ODOMETER} optional />
      </FieldPair>
      <TextField
        name="message"
        label="Details for our claims team"
        hint="What you noticed, when it started, and where the vehicle is now."
        rows={4}
        maxLength={newClaimFields.message.maxLength}
        required
      />
      <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
        <Typography component="legend" variant="subtitle2" sx={{ mb: 1, p: 0 }}>
          Photos and documents (optional)
        </Typography>
        <FilePicker
          queue={photos}
          draft={photosDraft}
          subject="your claim"
          hint="JPG, PNG, HEIC or PDF up to 5MB. You can add more after you submit the claim."
          sending={filing}
        />
      </Box>
      <Box>
        <SubmitButton size="large" pendingLabel="Submitting...">
          Submit claim
        </SubmitButton>
      </Box>
    </Form>
  );
}
