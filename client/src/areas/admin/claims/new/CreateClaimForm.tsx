import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";

import { FieldGrid, WideField } from "#client/areas/admin/parts/FieldGrid";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useCreateClaimMutation } from "#client/generated/graphql";
import { forgetDraft } from "#client/lib/drafts";
import { paths } from "#client/lib/paths";
import { rememberPage } from "#client/lib/rememberPage";
import { useRequestKey } from "#client/lib/useRequestKey";
import { Form } from "#client/ui/form/Form";
import { RecordText } from "#client/ui/form/RecordText";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { newClaimFields } from "#shared/fields/claimFields";
import type { Holder } from "./HolderTable";
import { newClaimInput, newClaimValues, type NewClaimValues } from "./newClaimValues";

interface CreateClaimFormProps {
  readonly holder: Holder;
}

const draftOf = (policyId: string): string => `claim of policy ${policyId}`;

/** Prefilled with the holder's details, which may be changed: someone else may have called. */
export function CreateClaimForm({ holder }: CreateClaimFormProps) {
  const draft = useDraft(draftOf(holder.id));
  const [createClaim] = useCreateClaimMutation();
  const { keyFor, done } = useRequestKey();
  const navigate = useNavigate();
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function create(values: NewClaimValues): Promise<void> {
    const isStillHere = rememberPage();
    const request = newClaimInput(values);
    const { data } = await createClaim({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } });
    if (!data) return;
    done();
    notify({ title: "Success", description: "Claim created successfully" });
    if (isStillHere()) await navigate(paths.admin.claim(data.createClaim.id));
  }

  return (
    <Paper variant="outlined" sx={{ p: 2, minWidth: 0 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        Create Claim
      </Typography>
      <Form<NewClaimValues>
        label="Create Claim"
        draft={draft}
        initialValues={newClaimValues(holder)}
        onSubmit={create}
        onError={(error) => reportFailure(error, "Failed to create claim")}
      >
        <TextField name="policyId" label="Policy ID" readOnly />
        <FollowHolder holder={holder} />
        {/* Keyed by holder, so that the field takes the focus again. */}
        <RecordText key={holder.id} fields={newClaimFields} name="claimReason" autoFocus />
        <FieldGrid columns={2}>
          <RecordText fields={newClaimFields} name="firstName" />
          <RecordText fields={newClaimFields} name="lastName" />
          <WideField>
            <RecordText fields={newClaimFields} name="email" />
          </WideField>
          <WideField>
            <RecordText fields={newClaimFields} name="phone" />
          </WideField>
        </FieldGrid>
        <TextField name="message" label="Claim Description" rows={5} />
        <SubmitButton>Create Claim</SubmitButton>
      </Form>
    </Paper>
  );
}

/** When another holder is chosen, their details are filled in; the description of what happened stays. */
function FollowHolder({ holder }: CreateClaimFormProps) {
  const { values, resetForm, setValues } = useFormikContext<NewClaimValues>();
  const former = useDraft(draftOf(values.policyId));
  const follow = useEffectEvent(() => {
    if (values.policyId === holder.id) return;
    // What was typed moves to the new holder, and must not be found in a later claim of the former one.
    forgetDraft(former);
    const { claimReason, message } = values;
    const onFile = newClaimValues(holder);
    resetForm({ values: onFile });
    // Set after the reset, so that this text counts as unsaved and leaving asks about it.
    void setValues({ ...onFile, claimReason, message });
  });
  useEffect(() => follow(), [holder.id]);
  return null;
}
