import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";

import { explainError } from "#client/lib/errors";
import { VisuallyHidden } from "#client/ui/VisuallyHidden";
import type { useSearchResults } from "./useSearchResults";

interface PaletteStatusProps {
  readonly text: string;
  readonly found: ReturnType<typeof useSearchResults>;
  readonly choiceCount: number;
}

/** Below the choices: why there are no records, or none yet. */
export function PaletteStatus({ text, found, choiceCount }: PaletteStatusProps) {
  if (found.error !== undefined && !found.isWaiting)
    return (
      <Box role="alert" sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, px: 2, py: 1.5 }}>
        <Typography variant="body2">Could not search. {explainError(found.error)}</Typography>
        <Button size="small" variant="outlined" onClick={found.retry}>
          Try again
        </Button>
      </Box>
    );
  const said = sentence(text, found);
  return (
    <Box role="status" sx={{ px: 2, py: said === "" ? 0 : 1.5 }}>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {said}
      </Typography>
      {said === "" && text.trim() !== "" && (
        <VisuallyHidden>{choiceCount === 1 ? "1 choice" : `${choiceCount} choices`}</VisuallyHidden>
      )}
    </Box>
  );
}

function sentence(text: string, { isEnough, isWaiting, records }: PaletteStatusProps["found"]): string {
  if (text.trim() === "") return "";
  if (!isEnough) return "To find records, type three letters or digits in a row.";
  if (isWaiting) return records.length === 0 ? "Searching…" : "";
  return records.length === 0 ? `No records with “${text.trim()}”.` : "";
}
