import NativeSelect from "@mui/material/NativeSelect";
import FormControl from "@mui/material/FormControl";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId } from "react";

import { DOCUMENT_TYPES } from "#shared/documentTypes";
import type { ShownPaper } from "#client/domains/claims/papers/PaperList";

interface PaperOfFilesProps {
  readonly papers: readonly ShownPaper[];
  /** The id of the paper; empty for none. */
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (paperId: string) => void;
}

/** Which of the papers that the customer was asked for the files are: what came by mail counts as what came in the portal. */
export function PaperOfFiles({ papers, value, disabled, onChange }: PaperOfFilesProps) {
  const id = useId();
  return (
    <FormControl fullWidth size="small" disabled={disabled}>
      <InputLabel htmlFor={id} shrink>
        What we asked the customer for
      </InputLabel>
      <NativeSelect
        variant="outlined"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        input={<OutlinedInput id={id} notched label="What we asked the customer for" />}
      >
        <option value="">None of it</option>
        {papers.map(({ id: paperId, type, missing }) => (
          <option key={paperId} value={paperId}>
            {DOCUMENT_TYPES[type].label}
            {missing ? "" : " (more of it)"}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}

/** What files may be for: what was asked for and is still needed, or has come and may have further pages. Missing ones first. */
export function papersToCome(papers: readonly ShownPaper[]): readonly ShownPaper[] {
  const asked = papers.filter(({ waivedAt }) => waivedAt === null);
  return [...asked.filter(({ missing }) => missing), ...asked.filter(({ missing }) => !missing)];
}
