import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";

import { leadName } from "#client/domains/leads/leadNames";
import { StatusBadge } from "#client/domains/leads/StatusBadge";
import type { DuplicateLine_LeadFragment } from "#client/generated/graphql";
import { FINGERS, FINGERTIP, reach } from "#client/lib/design/fingers";
import { formatInstant } from "#client/lib/format";
import { paths } from "#client/lib/paths";

interface DuplicateLinesProps {
  readonly label: string;
  readonly leads: readonly DuplicateLine_LeadFragment[];
  /** Rendered next to each of them. */
  readonly action?: (lead: DuplicateLine_LeadFragment) => ReactNode;
}

/** One line per lead: name, status and date. */
export function DuplicateLines({ label, leads, action }: DuplicateLinesProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
      {leads.map((lead) => (
        <Box
          component="li"
          key={lead.id}
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            columnGap: 1,
            rowGap: 0.25,
            minWidth: 0,
            [FINGERS]: { minHeight: FINGERTIP },
          }}
        >
          <Link
            component={RouterLink}
            to={paths.admin.lead(lead.id)}
            sx={{ overflowWrap: "anywhere", fontWeight: 550, ...reach }}
          >
            {leadName(lead)}
          </Link>
          <StatusBadge status={lead.status} />
          <Box component="span" sx={{ typography: "body2", color: "text.secondary", overflowWrap: "anywhere" }}>
            {[formatInstant(lead.createdAt), lead.email].filter(Boolean).join(" · ")}
            {lead.phone && (
              <>
                {" · "}
                <Box component="span" sx={{ whiteSpace: "nowrap" }}>
                  {lead.phone}
                </Box>
              </>
            )}
          </Box>
          {action && <Box sx={{ ml: "auto" }}>{action(lead)}</Box>}
        </Box>
      ))}
    </Box>
  );
}
