import { useState } from "react";

import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import type { ClaimDetail } from "../ClaimWorkspace";
import { useAuthorize } from "../estimate/useAuthorize";

interface AuthorizeAnywayProps {
  readonly claim: ClaimDetail;
  readonly onClose: () => void;
}

/** While a question is open. */
export function AuthorizeAnyway({ claim, onClose }: AuthorizeAnywayProps) {
  // Behind this dialog, nobody notices a line that a colleague adds.
  const [seen] = useState(claim);
  const { authorize } = useAuthorize(seen);
  return (
    <ConfirmDialog
      open
      title="Authorize while a question is open?"
      confirmLabel="Authorize"
      onConfirm={async () => {
        await authorize();
        onClose();
      }}
      onCancel={onClose}
    >
      The claim becomes Claim Covered Open and no longer waits for the customer. The question stays in the
      customer&apos;s portal, and the answer comes to you without changing the status.
    </ConfirmDialog>
  );
}
