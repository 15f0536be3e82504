import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";

import { FINGERS, FINGERTIP, reach } from "#client/lib/design/fingers";
import { formatNumber } from "#client/lib/format";

interface ImportedRowListProps {
  readonly title: string;
  readonly rows: readonly {
    /** Its number in the file. */
    readonly row: number;
    /** Where its record is shown. */
    readonly to: string;
    readonly name: string;
    /** Shown after the name. */
    readonly detail: string;
  }[];
  /** How many there are in all. */
  readonly total: number;
}

/** Rows whose records an import or its undo did not change, in the order of the file. Without any, there is no list. */
export function ImportedRowList({ title, rows, total }: ImportedRowListProps) {
  const more = total - rows.length;
  if (rows.length === 0) return null;
  return (
    <Box component="section" sx={{ display: "grid", gap: 0.5 }}>
      <Typography variant="h3">{title}</Typography>
      <Box component="ul" aria-label={title} sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 0.5 }}>
        {rows.map(({ row, to, name, detail }) => (
          <Box
            component="li"
            key={row}
            sx={{
              typography: "body2",
              overflowWrap: "anywhere",
              [FINGERS]: { minHeight: FINGERTIP, alignContent: "center" },
            }}
          >
            <Link component={RouterLink} to={to} sx={reach}>
              {name || `Row ${formatNumber(row)}`}
            </Link>
            {detail}
          </Box>
        ))}
      </Box>
      {more > 0 && <Typography variant="body2" color="textSecondary">{`And ${formatNumber(more)} more.`}</Typography>}
    </Box>
  );
}
