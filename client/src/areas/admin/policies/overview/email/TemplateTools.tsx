import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useFormikContext } from "formik";

import type { EmailTools_TemplateFragment } from "#client/generated/graphql";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { onEnter } from "#client/ui/form/onEnter";
import { TextField } from "#client/ui/form/TextField";
import { MAX_TEMPLATE_NAME_LENGTH } from "#shared/limits/emailLimits";
import { DeleteTemplate } from "./DeleteTemplate";
import type { Draft } from "./draft";
import { useSaveTemplate } from "./useSaveTemplate";

interface TemplateToolsProps {
  readonly templates: readonly EmailTools_TemplateFragment[];
  readonly refresh: () => Promise<unknown>;
}

/** Saves the draft as a template for the whole team. With the chosen template's name, it replaces that one. */
export function TemplateTools({ templates, refresh }: TemplateToolsProps) {
  const { templateId } = useFormikContext<Draft>().values;
  const chosen = templates.find(({ id }) => id === templateId);
  const { saving, save, overtaken, replace, keepEditing } = useSaveTemplate(chosen, refresh);
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, m: 0, mt: 0.5, p: 1.5, borderRadius: 1, bgcolor: "sunken", minWidth: 0 }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 1 }}>
        <Box sx={{ flex: "1 1 14rem" }} onKeyDown={onEnter(() => void save())}>
          <TextField
            name="templateName"
            label="Template name"
            maxLength={MAX_TEMPLATE_NAME_LENGTH}
            autoComplete="off"
          />
        </Box>
        <Button variant="outlined" color="inherit" disabled={saving} aria-busy={saving} onClick={() => void save()}>
          Save template
        </Button>
        {chosen && <DeleteTemplate template={chosen} refresh={refresh} />}
      </Box>
      {chosen && (
        <ConfirmDialog
          open={overtaken}
          title={`Replace the changes to ${chosen.name}?`}
          confirmLabel="Replace"
          cancelLabel="Keep editing"
          destructive
          onConfirm={() => replace(chosen.version)}
          onCancel={keepEditing}
        >
          Someone else has changed this template since you opened it. Its subject is now “<bdi>{chosen.subject}</bdi>”.
          To keep both, save yours under another name.
        </ConfirmDialog>
      )}
    </Box>
  );
}
