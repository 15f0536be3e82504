import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";

import {
  useOverrideClaimLineMutation,
  useRemoveClaimLineMutation,
  type ClaimLine_LineFragment,
} from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { useClaimAction } from "../useClaimAction";
import { LineDialog } from "./LineDialog";
import { lineValues } from "./lineValues";
import { OverrideDialog } from "./OverrideDialog";

interface LineActionsProps {
  readonly line: ClaimLine_LineFragment;
  /** Whether an authorization depends on it. */
  readonly isRelied: boolean;
}

type Open = "edit" | "decide" | "undo" | "remove" | null;

export function LineActions({ line, isRelied }: LineActionsProps) {
  const [open, setOpen] = useState<Open>(null);
  const [remove] = useRemoveClaimLineMutation({ context: answersFor("ClaimScreen") });
  const [override] = useOverrideClaimLineMutation({ context: answersFor("ClaimScreen") });
  const runAction = useClaimAction();
  const { id, componentName, overrideVerdict } = line;
  // A colleague's change behind a question is a conflict.
  const [version, setVersion] = useState(line.version);
  const close = (): void => setOpen(null);

  async function act(change: () => Promise<unknown>): Promise<void> {
    await runAction(change);
    close();
  }

  const actions = [
    ["edit", "Edit"],
    ["decide", "Decide"],
    ...(overrideVerdict === null ? [] : [["undo", "Back to the rules"] as const]),
    ...(isRelied ? [] : [["remove", "Remove"] as const]),
  ] as const;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, mt: 0.5 }}>
      {actions.map(([action, label]) => (
        <Button
          key={action}
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={`${label}: ${componentName}`}
          onClick={() => {
            setVersion(line.version);
            setOpen(action);
          }}
        >
          {label}
        </Button>
      ))}
      {open === "edit" && <LineDialog target={{ line }} initialValues={lineValues(line)} onClose={close} />}
      {open === "decide" && <OverrideDialog line={line} onClose={close} />}
      <ConfirmDialog
        open={open === "undo"}
        title="Go back to the rules?"
        confirmLabel="Go back to the rules"
        onConfirm={() => act(() => override({ variables: { input: { id, version, verdict: null } } }))}
        onCancel={close}
      >
        The decision and its reason stay in the audit trail.
      </ConfirmDialog>
      <ConfirmDialog
        open={open === "remove"}
        title={`Remove ${componentName}?`}
        confirmLabel="Remove line"
        destructive
        onConfirm={() => act(() => remove({ variables: { input: { id, version } } }))}
        onCancel={close}
      >
        The audit trail will show that it was here.
      </ConfirmDialog>
    </Box>
  );
}
