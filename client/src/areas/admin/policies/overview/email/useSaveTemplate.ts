import { useFormikContext } from "formik";
import { useState } from "react";

import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useSaveEmailTemplateMutation, type EmailTools_TemplateFragment } from "#client/generated/graphql";
import { errorCode } from "#client/lib/errors";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useNotify } from "#client/ui/notify/useNotify";
import { bodyOf, savedDraft, templateRefusal, type Draft } from "./draft";

const DELETED_MEANWHILE = "Someone else has deleted this template. Save it again to create it anew.";

interface SavingTemplate {
  readonly saving: boolean;
  readonly save: () => Promise<void>;
  /** A colleague has changed the chosen template meanwhile, and the person is asked. */
  readonly overtaken: boolean;
  /** Replaces what the colleague saved as this version. */
  readonly replace: (version: number) => Promise<void>;
  readonly keepEditing: () => void;
}

/** Saves the draft as a template. With the chosen template's name, it replaces that one, only while it is still of its version. */
export function useSaveTemplate(
  chosen: EmailTools_TemplateFragment | undefined,
  refresh: () => Promise<unknown>,
): SavingTemplate {
  const { values, setValues } = useFormikContext<Draft>();
  const [saveTemplate] = useSaveEmailTemplateMutation();
  const { running: saving, run } = useOneAtATime();
  const [overtaken, setOvertaken] = useState(false);
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function save(version: number | null): Promise<void> {
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

  return {
    saving,
    save: () => run(() => save(values.templateVersion)),
    overtaken,
    async replace(version) {
      setOvertaken(false);
      await run(() => save(version));
    },
    keepEditing: () => setOvertaken(false),
  };
}
