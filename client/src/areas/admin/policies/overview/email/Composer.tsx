import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { useFormikContext } from "formik";
import { useState } from "react";

import type { EmailTools_TemplateFragment } from "#client/generated/graphql";
import { CancelButton } from "#client/ui/form/CancelButton";
import { SelectField } from "#client/ui/form/SelectField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { FieldGrid } from "#client/areas/admin/parts/FieldGrid";
import { bodyOf, customDraft, draftFrom, type Draft } from "./draft";
import { EmailPreview } from "./EmailPreview";
import { TemplateTools } from "./TemplateTools";
import { MAX_SUBJECT_LENGTH } from "#shared/limits/emailLimits";

interface ComposerProps {
  readonly policyId: string;
  readonly templates: readonly EmailTools_TemplateFragment[];
  readonly refresh: () => Promise<unknown>;
  readonly onClose: (unsent: Draft) => void;
}

export function Composer({ policyId, templates, refresh, onClose }: ComposerProps) {
  const { values, setValues, isSubmitting } = useFormikContext<Draft>();
  const [previewing, setPreviewing] = useState(false);
  const custom = values.templateId === "";

  function onTemplate(id: string): void {
    const template = templates.find((known) => known.id === id);
    void setValues(template ? draftFrom(template, values) : customDraft(values));
  }

  return (
    <>
      <DialogContent sx={{ display: "grid", gap: 1.5 }}>
        <FieldGrid columns={2}>
          <SelectField
            name="templateId"
            label="Template"
            placeholder="Custom draft"
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
            onEdit={onTemplate}
          />
          <TextField name="to" label="To" autoComplete="off" hint="Separate multiple addresses with commas." />
        </FieldGrid>
        <TextField name="subject" label="Subject" maxLength={MAX_SUBJECT_LENGTH} autoComplete="off" />
        {custom ? (
          <TextField name="message" label="Message" rows={8} hint="Leave a blank line between paragraphs." />
        ) : (
          <TextField name="bodyHtml" label="Email body (HTML)" rows={8} />
        )}
        <TemplateTools templates={templates} refresh={refresh} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap", rowGap: 1 }}>
        <CancelButton onCancel={() => onClose(values)}>Close</CancelButton>
        <Button variant="outlined" color="inherit" disabled={isSubmitting} onClick={() => setPreviewing(true)}>
          Preview
        </Button>
        <SubmitButton pendingLabel="Sending...">Send email</SubmitButton>
      </DialogActions>
      {previewing && (
        <EmailPreview
          policyId={policyId}
          subject={values.subject}
          bodyHtml={bodyOf(values)}
          onClose={() => setPreviewing(false)}
        />
      )}
    </>
  );
}
