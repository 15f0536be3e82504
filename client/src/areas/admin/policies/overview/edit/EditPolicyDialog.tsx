import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useFormikContext } from "formik";
import { useId, useState } from "react";

import type { PolicyForm_PolicyFragment } from "../../../../../generated/graphql";
import { ConfirmDialog } from "../../../../../ui/ConfirmDialog";
import { Form } from "../../../../../ui/form/Form";
import { SubmitButton } from "../../../../../ui/form/SubmitButton";
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
  const titleId = useId();
  const leave = (): void => (dirty ? setLeaving(true) : onClose());
  return (
    <Dialog open onClose={leave} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>Edit policy</DialogTitle>
      <Form
        label="Edit policy"
        initialValues={saving.base}
        schema={policySchema}
        onSubmit={saving.save}
        onError={saving.onSaveError}
        guardUnsaved={false}
        gap={0}
      >
        <DialogContent sx={{ display: "grid", gap: 2.5, maxHeight: "calc(100dvh - 188px)" }}>
          <PolicyFields onDirty={setDirty} />
          <OthersChanges words={policyRecord} record={policy} saving={saving} />
        </DialogContent>
        <DialogActions sx={{ borderTop: 1, borderColor: "divider" }}>
          <CancelButton onCancel={leave} />
          <SubmitButton pendingLabel="Saving...">Save changes</SubmitButton>
        </DialogActions>
      </Form>
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
    </Dialog>
  );
}

function CancelButton({ onCancel }: { readonly onCancel: () => void }) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button variant="text" color="inherit" disabled={isSubmitting} onClick={onCancel}>
      Cancel
    </Button>
  );
}
