import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useFormikContext } from "formik";
import { useState } from "react";

import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import {
  useDeleteEmailTemplateMutation,
  useSaveEmailTemplateMutation,
  type EmailTools_TemplateFragment,
} from "#client/generated/graphql";
import { errorCode } from "#client/lib/errors";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { onEnter } from "#client/ui/form/onEnter";
import { TextField } from "#client/ui/form/TextField";
import { useNotify } from "#client/ui/notify/useNotify";
import { MAX_TEMPLATE_NAME_LENGTH } from "#shared/limits/emailLimits";
import { bodyOf, customDraft, savedDraft, templateRefusal, type Draft } from "./draft";

const DELETED_MEANWHILE = "Someone else has deleted this template. Save it again to create it anew.";

interface TemplateToolsProps {
  readonly templates: readonly EmailTools_TemplateFragment[];
  readonly refresh: () => Promise<unknown>;
}

/** Saves the draft as a template for the whole team. With the chosen template's name, it replaces that one. */
export function TemplateTools({ templates, refresh }: TemplateToolsProps) {
  const { values, setValues } = useFormikContext<Draft>();
  const [saveTemplate] = useSaveEmailTemplateMutation();
  const [deleteTemplate] = useDeleteEmailTemplateMutation();
  const { running: saving, run } = useOneAtATime();
  const [deleting, setDeleting] = useState(false);
  /** A colleague has changed the chosen template meanwhile, and the person is asked. */
  const [overtaken, setOvertaken] = useState(false);
  const notify = useNotify();
  const reportFailure = useReportFailure();
  const chosen = templates.find(({ id }) => id === values.templateId);

  /** Replaces the chosen template only while it is still of this version. */
  async function save(version = values.templateVersion): Promise<void> {
    const refusal = templateRefusal(values);
    if (refusal) {
      notify({ ...refusal, variant: "destructive" });
      return;
    }
    const name = values.templateName.trim();
    const replaces = chosen?.name.toLowerCase() === name.toLowerCase();
    try {
      const { data } = await saveTemplate({
        variables: {
          input: {
            ...(replaces && { id: chosen?.id, version }),
            name,
            subject: values.subject,
            bodyHtml: bodyOf(values),
            marketing: values.marketing,
          },
        },
      });
      notify({ title: "Template saved", description: name });
      await refresh();
      if (data) await setValues((now) => savedDraft(data.saveEmailTemplate, { sent: values, now }));
    } catch (error) {
      await explainUnsaved(error, replaces);
    }
  }

  async function explainUnsaved(error: unknown, replaces: boolean): Promise<void> {
    const code = replaces ? errorCode(error) : undefined;
    const title = "Could not save template";
    if (code === "NOT_FOUND") {
      notify({ title, description: DELETED_MEANWHILE, variant: "destructive" });
      await refresh();
    } else if (code === "CONFLICT") {
      await refresh();
      setOvertaken(true);
    } else reportFailure(error, "Failed to save template", { title, serverMessage: true });
  }

  async function remove({ id, version }: EmailTools_TemplateFragment): Promise<void> {
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
    setDeleting(false);
  }

  async function leaveDeleted(title: string): Promise<void> {
    notify({ title });
    await setValues(customDraft);
    await refresh();
  }

  async function replace({ version }: EmailTools_TemplateFragment): Promise<void> {
    setOvertaken(false);
    await run(() => save(version));
  }

  return (
    <Box
      component="fieldset"
      sx={{ border: 0, m: 0, mt: 0.5, p: 1.5, borderRadius: 1, bgcolor: "sunken", minWidth: 0 }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 1 }}>
        <Box sx={{ flex: "1 1 14rem" }} onKeyDown={onEnter(() => void run(() => save()))}>
          <TextField
            name="templateName"
            label="Template name"
            maxLength={MAX_TEMPLATE_NAME_LENGTH}
            autoComplete="off"
          />
        </Box>
        <Button
          variant="outlined"
          color="inherit"
          disabled={saving}
          aria-busy={saving}
          onClick={() => void run(() => save())}
        >
          Save template
        </Button>
        {chosen && (
          <Button variant="text" color="error" onClick={() => setDeleting(true)}>
            Delete template
          </Button>
        )}
      </Box>
      {chosen && (
        <ConfirmDialog
          open={deleting}
          title={`Delete the template ${chosen.name}?`}
          confirmLabel="Delete"
          destructive
          onConfirm={() => remove(chosen)}
          onCancel={() => setDeleting(false)}
        >
          It's deleted for the whole team. Emails already sent with it aren't affected.
        </ConfirmDialog>
      )}
      {chosen && (
        <ConfirmDialog
          open={overtaken}
          title={`Replace the changes to ${chosen.name}?`}
          confirmLabel="Replace"
          cancelLabel="Keep editing"
          destructive
          onConfirm={() => replace(chosen)}
          onCancel={() => setOvertaken(false)}
        >
          Someone else has changed this template since you opened it. Its subject is now “<bdi>{chosen.subject}</bdi>”.
          To keep both, save yours under another name.
        </ConfirmDialog>
      )}
    </Box>
  );
}
