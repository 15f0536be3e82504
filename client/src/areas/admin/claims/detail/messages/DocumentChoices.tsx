import Box from "@mui/material/Box";
import FormLabel from "@mui/material/FormLabel";

import { CheckboxField } from "#client/ui/form/CheckboxField";
import { DOCUMENT_TYPE_NAMES, DOCUMENT_TYPES, type DocumentRequestType } from "#shared/documentTypes";

/** Whether each kind of document is asked for. */
export type ChosenDocuments = Readonly<Record<DocumentRequestType, boolean>>;

export const noDocuments = Object.fromEntries(DOCUMENT_TYPE_NAMES.map((type) => [type, false])) as ChosenDocuments;

export function namesOf(chosen: ChosenDocuments): readonly DocumentRequestType[] {
  return DOCUMENT_TYPE_NAMES.filter((type) => chosen[type]);
}

/** The photos and documents that a question can ask for, the same kinds as for a policy. */
export function DocumentChoices() {
  return (
    <Box component="fieldset" sx={{ m: 0, mt: 2, p: 0, border: 0, minWidth: 0 }}>
      <FormLabel component="legend" sx={{ mb: 0.5 }}>
        Photos and documents to request
      </FormLabel>
      <Box sx={{ display: "grid", columnGap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
        {DOCUMENT_TYPE_NAMES.map((type) => (
          <CheckboxField key={type} name={`requiredDocuments.${type}`} label={DOCUMENT_TYPES[type].label} />
        ))}
      </Box>
    </Box>
  );
}
