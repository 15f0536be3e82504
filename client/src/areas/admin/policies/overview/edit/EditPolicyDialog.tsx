import Box from "@mui/material/Box";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { useState } from "react";

import type { PolicyForm_PolicyFragment } from "../../../../../generated/graphql";
import { ConfirmDialog } from "../../../../../ui/ConfirmDialog";
import { CancelButton } from "../../../../../ui/form/CancelButton";
import { FormDialog } from "../../../../../ui/form/FormDialog";
import { SubmitButton } from "../../../../../ui/form/SubmitButton";
import { scroller } from "../../../../../ui/scroller";
import { OthersChanges } from "../../../editing/OthersChanges";
import type { PolicyOverviewData } from "../PolicyOverview";
import { policyRecord } from "../policyRecord";
import { PolicyFields } from "./PolicyFields";
import { policySchema } from "./policySchema";
import { usePolicySaving } from "./usePolicySaving";

interface EditPolicyDialogProps {
  readonly policy: PolicyOverviewData;
  readonly readLatest: () => Promise<PolicyForm_PolicyFragment | null>;
  readonly onClose: () => void;
}

/** Terms, holder and vehicle in one form. When somebody else saved first, both versions stand side by side. */
export function EditPolicyDialog({ policy, readLatest, onClose }: EditPolicyDialogProps) {
  const saving = usePolicySaving({ policy, readLatest, onSaved: onClose });
  const [leaving, setLeaving] = useState(false);
  const [dirty, setDirty] = useState(false);
  const leave = (): void => (dirty ? setLeaving(true) : onClose());
  return (
    <FormDialog
      title="Edit policy"
      maxWidth="md"
      initialValues={saving.base}
      schema={policySchema}
      onSubmit={saving.save}
      onError={saving.onSaveError}
      onClose={leave}
    >
      {/* What is docked at its edge would stop at a padding. */}
      <DialogContent sx={{ ...scroller, pb: 0 }}>
        <Box sx={{ display: "grid", gap: 2.5 }}>
          <PolicyFields onDirty={setDirty} />
        </Box>
        <OthersChanges words={policyRecord} record={policy} saving={saving} />
      </DialogContent>
      <DialogActions sx={{ borderTop: 1, borderColor: "divider" }}>
        <CancelButton onCancel={leave} />
        <SubmitButton pendingLabel="Saving...">Save changes</SubmitButton>
      </DialogActions>
      <ConfirmDialog
        open={leaving}
        title="Close without saving?"
        confirmLabel="Close"
        cancelLabel="Keep editing"
        destructive
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        What you changed has not been saved and will be lost.
      </ConfirmDialog>
    </FormDialog>
  );
}
