import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

import type { CheckLeadImportMutation } from "#client/generated/graphql";
import { formatNumber } from "#client/lib/format";
import { countsText } from "./importText";

export interface ImportCheckResultProps {
  readonly check: CheckLeadImportMutation["checkLeadImport"];
}

/** How many rows of the whole file are good, and what is wrong with the others. */
export function ImportCheckResult({ check: { good, known, failed, faultyRows } }: ImportCheckResultProps) {
  const more = failed - faultyRows.length;
  return (
    <Alert severity={failed > 0 ? "warning" : "success"} variant="outlined" icon={false} sx={{ width: "100%" }}>
      <Typography role="status">
        {`Checked: ${countsText([
          [good, "good"],
          [known, "already there"],
          [failed, "with errors"],
        ])}`}
      </Typography>
      {failed > 0 && (
        <Box component="ul" aria-label="Rows with errors" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          {faultyRows.map(({ row, messages }) => (
            <Box component="li" key={row} sx={{ overflowWrap: "anywhere" }}>
              {`Row ${formatNumber(row)}: ${messages}`}
            </Box>
          ))}
        </Box>
      )}
      {more > 0 && <Typography variant="body2">{`And ${formatNumber(more)} more.`}</Typography>}
    </Alert>
  );
}
