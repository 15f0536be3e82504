import Button from "@mui/material/Button";
import { useFormikContext } from "formik";
import { useState } from "react";

import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useDeleteEmailTemplateMutation, type EmailTools_TemplateFragment } from "#client/generated/graphql";
import { errorCode } from "#client/lib/errors";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { useNotify } from "#client/ui/notify/useNotify";
import { customDraft, type Draft } from "./draft";

interface DeleteTemplateProps {
  readonly template: EmailTools_TemplateFragment;
  readonly refresh: () => Promise<unknown>;
}

/** Deletes the template that the draft started from. The draft stays, without its template. */
export function DeleteTemplate({ template: { id, name, version }, refresh }: DeleteTemplateProps) {
  const { values, setValues } = useFormikContext<Draft>();
  const [deleteTemplate] = useDeleteEmailTemplateMutation();
  const [asks, setAsks] = useState(false);
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function remove(): Promise<void> {
    try {
      await deleteTemplate({ variables: { id, version: values.templateVersion ?? version } });
      await leaveDeleted("Template deleted");
    } catch (error) {
      if (errorCode(error) === "NOT_FOUND") await leaveDeleted("Someone else has deleted this template");
      else
        reportFailure(error, "Failed to delete template", { title: "Could not delete template", serverMessage: true });
      // Choosing the template again then shows what a colleague has changed.
      if (errorCode(error) === "CONFLICT") await refresh();
    }
    setAsks(false);
  }

  async function leaveDeleted(title: string): Promise<void> {
    notify({ title });
    await setValues(customDraft);
    await refresh();
  }

  return (
    <>
      <Button variant="text" color="error" onClick={() => setAsks(true)}>
        Delete template
      </Button>
      <ConfirmDialog
        open={asks}
        title={`Delete the template ${name}?`}
        confirmLabel="Delete"
        destructive
        onConfirm={remove}
        onCancel={() => setAsks(false)}
      >
        It's deleted for the whole team. Emails already sent with it aren't affected.
      </ConfirmDialog>
    </>
  );
}
