import DialogActions from "@mui/material/DialogActions";
import { useState, type ReactNode } from "react";

import { useDraft } from "#client/areas/admin/session/useDraft";
import type { ShopFieldsInput } from "#client/generated/graphql";
import { CancelButton } from "#client/ui/form/CancelButton";
import { DialogFields } from "#client/ui/form/DialogFields";
import { FormDialog } from "#client/ui/form/FormDialog";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { ShopFields } from "./ShopFields";
import { shopInput, shopSchema, type ShopValues } from "./shopValues";

interface ShopDialogProps {
  readonly title: string;
  readonly button: string;
  readonly initialValues: ShopValues;
  /** The draft's key, which restores it after a reload. */
  readonly what: string;
  /** Says that someone else has changed something since. */
  readonly changed?: ReactNode;
  /** Saves the shop and closes the dialog. */
  readonly onSave: (shop: ShopFieldsInput) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A shop's form. A refusal stays in the dialog, with what was typed. */
export function ShopDialog({ title, button, initialValues, what, changed, onSave, onClose }: ShopDialogProps) {
  const draft = useDraft(what);
  // As it was opened, regardless of a colleague's changes.
  const [opened] = useState(initialValues);
  return (
    <FormDialog<ShopValues>
      title={title}
      maxWidth="sm"
      draft={draft}
      initialValues={opened}
      schema={shopSchema}
      onSubmit={(values) => onSave(shopInput(values))}
      onClose={onClose}
    >
      <DialogFields>
        <ShopFields />
      </DialogFields>
      <DialogActions>
        <CancelButton />
        <SubmitButton>{button}</SubmitButton>
      </DialogActions>
      {changed}
    </FormDialog>
  );
}
