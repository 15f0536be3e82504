import OutlinedInput from "@mui/material/OutlinedInput";
import Select from "@mui/material/Select";
import { useId } from "react";

import { DOCUMENT_TYPES } from "#shared/documentTypes";
import type { ShownPaper } from "#client/domains/claims/papers/PaperList";
import { FieldShell } from "#client/ui/form/FieldShell";

interface PaperOfFilesProps {
  readonly papers: readonly ShownPaper[];
  /** The id of the requested document; empty for none. */
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (paperId: string) => void;
}

/** Which requested document the files are: one that arrived by mail counts just like one from the portal. */
export function PaperOfFiles({ papers, value, disabled, onChange }: PaperOfFilesProps) {
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
        {papers.map(({ id: paperId, type, missing }) => (
          <option key={paperId} value={paperId}>
            {DOCUMENT_TYPES[type].label}
            {missing ? "" : " (more pages)"}
          </option>
        ))}
      </Select>
    </FieldShell>
  );
}

/** The requested documents that files may belong to: those still needed first, then those received, which may have more pages. */
export function papersForFiles(papers: readonly ShownPaper[]): readonly ShownPaper[] {
  const asked = papers.filter(({ waivedAt }) => waivedAt === null);
  return [...asked.filter(({ missing }) => missing), ...asked.filter(({ missing }) => !missing)];
}
