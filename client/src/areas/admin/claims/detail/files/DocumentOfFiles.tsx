import OutlinedInput from "@mui/material/OutlinedInput";
import Select from "@mui/material/Select";
import { useId } from "react";

import type { ShownDocument } from "#client/domains/claims/requiredDocuments/RequiredDocumentList";
import { FieldShell } from "#client/ui/form/FieldShell";
import { DOCUMENT_TYPES } from "#shared/documentTypes";

interface DocumentOfFilesProps {
  readonly requiredDocuments: readonly ShownDocument[];
  /** The id of the requested document; empty for none. */
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (requiredDocumentId: string) => void;
}

/** Which requested document the files are: one that arrived by mail counts just like one from the portal. */
export function DocumentOfFiles({ requiredDocuments, value, disabled, onChange }: DocumentOfFilesProps) {
  const id = useId();
  return (
    <FieldShell id={id} label="Requested document" disabled={disabled}>
      <Select
        native
        value={value}
        input={<OutlinedInput />}
        inputProps={{ id }}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">Not a requested document</option>
        {requiredDocuments.map(({ id: requiredDocumentId, type, missing }) => (
          <option key={requiredDocumentId} value={requiredDocumentId}>
            {DOCUMENT_TYPES[type].label}
            {missing ? "" : " (more pages)"}
          </option>
        ))}
      </Select>
    </FieldShell>
  );
}

/** The requested documents that files may belong to: those still needed first, then those received, which may have more pages. */
export function documentsForFiles(requiredDocuments: readonly ShownDocument[]): readonly ShownDocument[] {
  const asked = requiredDocuments.filter(({ waivedAt }) => waivedAt === null);
  return [...asked.filter(({ missing }) => missing), ...asked.filter(({ missing }) => !missing)];
}
