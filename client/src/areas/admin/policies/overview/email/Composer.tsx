import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";
import { useRef, useState } from "react";

import { FieldGrid } from "#client/areas/admin/parts/FieldGrid";
import type { EmailTools_TemplateFragment } from "#client/generated/graphql";
import { CancelButton } from "#client/ui/form/CancelButton";
import { CheckboxField } from "#client/ui/form/CheckboxField";
import { SelectField } from "#client/ui/form/SelectField";
import { SubmitButton } from "#client/ui/form/SubmitButton";
import { TextField } from "#client/ui/form/TextField";
import { lazyScreen } from "#client/ui/lazyScreen";
import { MAX_SUBJECT_LENGTH } from "#shared/limits/emailLimits";
import { htmlFieldProblem, mergeFieldProblem, type MergeFacts } from "#shared/mergeFields";
import type { BodyEditorHandle, BodyEditorProps } from "./BodyEditor";
import { isEditable } from "./bodyHtml";
import { bodyOf, customDraft, draftFrom, type Draft } from "./draft";
import { EmailPreview, type EmailAbout } from "./EmailPreview";
import { MergeFieldMenu } from "./MergeFieldMenu";
import { TemplateTools } from "./TemplateTools";
import { useLastCaret } from "./useLastCaret";

/** Loaded with the first template, because most emails are written from scratch. */
const BodyEditor = lazyScreen<BodyEditorProps>(
  async () => (await import("./BodyEditor")).BodyEditor,
  <Skeleton variant="rounded" height={252} />,
);

interface ComposerProps {
  readonly about: EmailAbout;
  readonly facts: MergeFacts;
  readonly templates: readonly EmailTools_TemplateFragment[];
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** A template that a colleague has deleted stays named while its text is used. */
function templateOptions(templates: ComposerProps["templates"], { templateId }: Draft) {
  const known = templates.map(({ id, name }) => ({ value: id, label: name }));
  const isMissing = templateId !== "" && templates.length > 0 && templates.every(({ id }) => id !== templateId);
  return isMissing ? [...known, { value: templateId, label: "Deleted template" }] : known;
}

export function Composer({ about, facts, templates, refresh, onClose }: ComposerProps) {
  const { values, setValues, setFieldValue, isSubmitting } = useFormikContext<Draft>();
  const [previewing, setPreviewing] = useState(false);
  const [asHtml, setAsHtml] = useState(false);
  const editor = useRef<BodyEditorHandle>(null);
  const custom = values.templateId === "";
  const mayBeEdited = isEditable(values.bodyHtml);
  const body = custom ? "message" : "bodyHtml";
  const caret = useLastCaret(["subject", body]);
  const problem =
    mergeFieldProblem(values.subject, facts) ??
    (custom ? mergeFieldProblem(values.message, facts) : htmlFieldProblem(values.bodyHtml, facts));

  function onTemplate(id: string): void {
    const template = templates.find((known) => known.id === id);
    void setValues(template ? draftFrom(template, values) : customDraft(values));
  }

  /** At the caret, or at the end of the message. */
  function insert(field: string): void {
    const inserted = caret.inserted(field);
    if (inserted === undefined && editor.current !== null) return editor.current.insert(field);
    const { name, text } = inserted ?? { name: body, text: values[body] + field };
    void setFieldValue(name, text);
  }

  return (
    <>
      <DialogContent onBlur={caret.onBlur} sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <FieldGrid columns={2}>
          <SelectField
            name="templateId"
            label="Template"
            placeholder="Custom draft"
            options={templateOptions(templates, values)}
            onEdit={onTemplate}
          />
          {about.noun === "lead" ? (
            <TextField name="to" label="To" readOnly hint="The lead's own address." />
          ) : (
            <TextField name="to" label="To" autoComplete="off" hint="Separate multiple addresses with commas." />
          )}
        </FieldGrid>
        <TextField name="subject" label="Subject" maxLength={MAX_SUBJECT_LENGTH} autoComplete="off" />
        {custom ? (
          <TextField name="message" label="Message" rows={8} hint="Leave a blank line between paragraphs." />
        ) : mayBeEdited && !asHtml ? (
          <BodyEditor handle={editor} />
        ) : (
          <TextField
            name="bodyHtml"
            label="Email body (HTML)"
            rows={8}
            hint={mayBeEdited ? undefined : "This email has its own layout, so you edit it as HTML."}
          />
        )}
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            gap: 1.5,
            minHeight: { xs: "3.75rem", sm: "2.5rem" },
          }}
        >
          <MergeFieldMenu facts={facts} onChoose={insert} onClosed={caret.focus} />
          {!custom && mayBeEdited && (
            <Button variant="text" color="inherit" sx={{ flexShrink: 0 }} onClick={() => setAsHtml(!asHtml)}>
              {asHtml ? "Edit as text" : "Edit as HTML"}
            </Button>
          )}
          <Typography variant="body2" role="status" color={problem === undefined ? "textSecondary" : "error"}>
            {problem ??
              `Fields such as ${about.noun === "policy" ? "{policy.number}" : "{vehicle.name}"} are filled in when you send.`}
          </Typography>
        </Box>
        <CheckboxField
          name="marketing"
          label="This is marketing"
          hint="Its main purpose is to sell something. It goes to one address, with a link to unsubscribe."
        />
        <TemplateTools templates={templates} refresh={refresh} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap", rowGap: 1 }}>
        <CancelButton onCancel={onClose}>Close</CancelButton>
        <Button variant="outlined" color="inherit" disabled={isSubmitting} onClick={() => setPreviewing(true)}>
          Preview
        </Button>
        <SubmitButton pendingLabel="Sending...">Send email</SubmitButton>
      </DialogActions>
      {previewing && (
        <EmailPreview
          about={about}
          facts={facts}
          problem={problem}
          subject={values.subject}
          bodyHtml={bodyOf(values)}
          marketing={values.marketing}
          onClose={() => setPreviewing(false)}
        />
      )}
    </>
  );
}
