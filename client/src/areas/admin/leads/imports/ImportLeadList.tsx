import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";

import { FINGERS, FINGERTIP, reach } from "#client/lib/design/fingers";
import { formatNumber } from "#client/lib/format";
import { paths } from "#client/lib/paths";

interface ImportLeadListProps {
  readonly title: string;
  readonly leads: readonly {
    readonly id: string;
    /** Its row in the file. */
    readonly row: number;
    readonly name: string;
    /** Shown after the name. */
    readonly detail: string;
  }[];
  /** How many there are in all. */
  readonly total: number;
}

/** Leads that an import or its undo did not change, in the order of the file. Without any, there is no list. */
export function ImportLeadList({ title, leads, total }: ImportLeadListProps) {
  const more = total - leads.length;
  if (leads.length === 0) return null;
  return (
    <Box component="section" sx={{ display: "grid", gap: 0.5 }}>
      <Typography variant="h3">{title}</Typography>
      <Box component="ul" aria-label={title} sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 0.5 }}>
        {leads.map(({ id, row, name, detail }) => (
          <Box
            component="li"
            key={row}
            sx={{
              typography: "body2",
              overflowWrap: "anywhere",
              [FINGERS]: { minHeight: FINGERTIP, alignContent: "center" },
            }}
          >
            <Link component={RouterLink} to={paths.admin.lead(id)} sx={reach}>
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
