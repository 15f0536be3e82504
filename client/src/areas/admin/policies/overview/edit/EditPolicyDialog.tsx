import Box from "@mui/material/Box";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";

import { OthersChanges } from "#client/areas/admin/editing/OthersChanges";
import { useDraft } from "#client/areas/admin/session/useDraft";
import { lastDaySchema } from "#client/domains/policies/lastDaySchema";
import { policySections } from "#client/domains/policies/policySections";
import type { PolicyForm_PolicyFragment } from "#client/generated/graphql";
import { CancelButton } from "#client/ui/form/CancelButton";
import { FormDialog } from "#client/ui/form/FormDialog";
import { recordSchema, sectionSchema } from "#client/ui/form/recordFields";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { scroller } from "#client/ui/scroller";
import type { PolicyOverviewData } from "../PolicyOverview";
import { policyRecord } from "../policyRecord";
import { PolicyFields } from "./PolicyFields";
import { usePolicySaving } from "./usePolicySaving";

const policySchema = recordSchema(policySections).shape({
  policy: sectionSchema(policySections.policy).shape({ expirationDate: lastDaySchema }),
});

interface EditPolicyDialogProps {
  readonly policy: PolicyOverviewData;
  readonly readLatest: () => Promise<PolicyForm_PolicyFragment | null>;
  readonly onClose: () => void;
}

/** Terms, holder and vehicle in one form. If someone else saved first, both versions are shown side by side. */
export function EditPolicyDialog({ policy, readLatest, onClose }: EditPolicyDialogProps) {
  const draft = useDraft(`policy ${policy.id}`);
  const saving = usePolicySaving({ policy, readLatest, onSaved: onClose });
  return (
    <FormDialog
      title="Edit policy"
      maxWidth="md"
      draft={draft}
      initialValues={saving.base}
      schema={policySchema}
      onSubmit={saving.save}
      onError={saving.onSaveError}
      onClose={onClose}
    >
      {/* Padding would keep the docked notice off the edge. */}
      <DialogContent sx={{ ...scroller, pb: 0 }}>
        <Box sx={{ display: "grid", gap: 2.5 }}>
          <PolicyFields />
        </Box>
        <OthersChanges wording={policyRecord} record={policy} saving={saving} />
      </DialogContent>
      <DialogActions sx={{ borderTop: 1, borderColor: "divider" }}>
        <CancelButton />
        <SubmitButton pendingLabel="Saving...">Save changes</SubmitButton>
      </DialogActions>
    </FormDialog>
  );
}
