import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Link as RouterLink } from "react-router-dom";

import { leadName } from "#client/domains/leads/leadNames";
import { StatusBadge } from "#client/domains/leads/StatusBadge";
import type { RecentLeads_LeadFragment } from "#client/generated/graphql";
import { reach } from "#client/lib/design/fingers";
import { formatInstant } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { TruncatedText } from "#client/ui/TruncatedText";
import { vehicleName } from "#shared/text/names";

interface RecentLeadsProps {
  readonly leads: readonly RecentLeads_LeadFragment[];
}

export function RecentLeads({ leads }: RecentLeadsProps) {
  if (leads.length === 0) {
    return <Typography color="textSecondary">No leads just yet</Typography>;
  }
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {leads.map((lead) => (
        <RecentLead key={lead.id} lead={lead} />
      ))}
    </Box>
  );
}

function RecentLead({ lead }: { readonly lead: RecentLeads_LeadFragment }) {
  const nameId = useId();
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "1fr auto", sm: "minmax(0, 1fr) auto 11.25rem auto" },
        alignItems: "center",
        columnGap: 2,
        rowGap: 0.5,
        py: 1.25,
        borderBottom: 1,
        borderColor: "divider",
        "&:last-of-type": { borderBottom: 0 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography id={nameId} variant="subtitle2" component="div">
          <TruncatedText text={leadName(lead)} />
        </Typography>
        <Typography variant="body2" color="textSecondary" component="div">
          <TruncatedText text={vehicleName(lead.vehicle) || "No vehicle yet"} />
        </Typography>
      </Box>
      <Box sx={{ justifySelf: "end" }}>
        <StatusBadge status={lead.status} />
      </Box>
      <Typography variant="body2" color="textSecondary" noWrap sx={{ fontVariantNumeric: "tabular-nums" }}>
        {formatInstant(lead.createdAt)}
      </Typography>
      <Link
        component={RouterLink}
        to={paths.admin.lead(lead.id)}
        variant="body2"
        aria-describedby={nameId}
        sx={{ justifySelf: "end", whiteSpace: "nowrap", ...reach }}
      >
        Review details
      </Link>
    </Box>
  );
}
