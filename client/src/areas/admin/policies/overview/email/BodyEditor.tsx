import Box from "@mui/material/Box";
import { EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useImperativeHandle, useRef, type Ref } from "react";

import { FieldShell } from "#client/ui/form/FieldShell";
import { useFormField } from "#client/ui/form/useFormField";
import { mailHtmlOf } from "./bodyHtml";
import { FormattingTools } from "./FormattingTools";
import { MergeFieldMarks } from "./mergeFieldMarks";

/** For the menu of merge fields, which is outside the editor. */
export interface BodyEditorHandle {
  readonly insert: (text: string) => void;
  readonly focus: () => void;
}

export interface BodyEditorProps {
  readonly handle: Ref<BodyEditorHandle>;
}

/** A rich-text editor for the email's body, with headings, lists, bold, italic and links. */
export function BodyEditor({ handle }: BodyEditorProps) {
  const field = useFormField<string>("bodyHtml", {});
  /** What the editor shows, as HTML. If the form holds anything else, it was set from outside, for example by choosing a template. */
  const shown = useRef(field.value);
  const { setValue, touch } = field;
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        link: { openOnClick: false, autolink: false },
        code: false,
        codeBlock: false,
        blockquote: false,
        trailingNode: false,
      }),
      MergeFieldMarks,
    ],
    content: field.value,
    // Null while the dialog is hidden, for example behind the sign-in form.
    immediatelyRender: false,
    // The content security policy requires a nonce on style elements.
    injectCSS: false,
    editorProps: {
      attributes: {
        id: field.id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": "Email body",
        "aria-invalid": String(field.error !== undefined),
        ...(field.error !== undefined && { "aria-describedby": `${field.id}-help` }),
      },
      // Submits the form, as in every other field.
      handleKeyDown: (_view, { key, ctrlKey, metaKey }) => key === "Enter" && (ctrlKey || metaKey),
    },
    onUpdate: ({ editor: changed }) => {
      shown.current = changed.isEmpty ? "" : mailHtmlOf(changed.getHTML());
      setValue(shown.current);
    },
    onBlur: touch,
  });
  useImperativeHandle(
    handle,
    () => ({
      insert: (text) => void editor?.chain().focus().insertContent(text).run(),
      focus: () => void editor?.commands.focus(),
    }),
    [editor],
  );
  useEffect(() => {
    if (editor === null || field.value === shown.current) return;
    shown.current = field.value;
    editor.commands.setContent(field.value, { emitUpdate: false });
  }, [editor, field.value]);
  useEffect(() => editor?.setEditable(!field.disabled, false), [editor, field.disabled]);
  return (
    <FieldShell id={field.id} label="Email body" error={field.error} disabled={field.disabled}>
      <Box sx={frame} data-body-editor>
        {editor && <FormattingTools editor={editor} disabled={field.disabled} />}
        <EditorContent editor={editor} />
      </Box>
    </FieldShell>
  );
}

const frame = {
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  "&:focus-within": { borderColor: "primary.main", outline: "1px solid", outlineColor: "primary.main" },
  "& .ProseMirror": {
    px: 1.75,
    py: 1,
    minHeight: "11rem",
    maxHeight: "24rem",
    overflowY: "auto",
    outline: "none",
    whiteSpace: "break-spaces",
    overflowWrap: "anywhere",
    "& p": { my: 1 },
    "& h2": { typography: "h3", my: 1 },
    "& h3": { typography: "h4", my: 1 },
    "& ul, & ol": { pl: 3, my: 1 },
    "& li > p": { my: 0.25 },
    "& a": { color: "primary.main" },
  },
  "& [data-merge-field]": { borderRadius: 0.5, bgcolor: "sunken", px: 0.5, fontWeight: "fontWeightMedium" },
} as const;
