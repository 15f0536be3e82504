import Button from "@mui/material/Button";
import { useState } from "react";

import type { ShownDocument } from "#client/domains/claims/requiredDocuments/RequiredDocumentList";
import { useWaiveRequiredDocumentMutation } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { DOCUMENT_TYPES } from "#shared/documentTypes";
import { useClaimAction } from "../useClaimAction";

/** Records that a document arrived another way, or is no longer needed. */
export function WaiveDocument({ requiredDocument: { id, type } }: { readonly requiredDocument: ShownDocument }) {
  const [asking, setAsking] = useState(false);
  const [waive] = useWaiveRequiredDocumentMutation({ context: answersFor("ClaimScreen") });
  const action = useClaimAction();
  const { label } = DOCUMENT_TYPES[type];
  return (
    <>
      <Button size="small" color="inherit" aria-label={`${label} is not needed`} onClick={() => setAsking(true)}>
        Not needed
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Continue without: ${label}?`}
        confirmLabel="Not needed"
        onConfirm={async () => {
          await action(() => waive({ variables: { input: { id } } }));
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      >
        The customer&apos;s portal no longer asks for it. A question stays open until it is answered.
      </ConfirmDialog>
    </>
  );
}
