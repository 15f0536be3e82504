import Box from "@mui/material/Box";

import { leadStatusLabel } from "../../../../domains/leads/leadStatus";
import { leadName, shortId, vehicleName } from "../../../../domains/leads/leadWords";
import { StatusBadge } from "../../../../domains/leads/StatusBadge";
import type { LeadColumns_LeadFragment } from "../../../../generated/graphql";
import { formatInstantDay, formatInstantInZone, formatInstantTime, homeZoneName } from "../../../../lib/format";
import type { Column } from "../../../../ui/table/column";
import { ToneBadge } from "../../../../ui/ToneBadge";
import { OneLine, TwoLines } from "../../parts/TwoLines";
import { InlineStatus } from "./InlineStatus";

type Row = LeadColumns_LeadFragment;

const together = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(", ");

function LeadId({ lead }: { readonly lead: Row }) {
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, minWidth: 0 }}>
      <Box component="span" title={lead.id} sx={{ typography: "caption", color: "text.secondary" }}>
        {shortId(lead.id)}
      </Box>
      {lead.duplicate && (
        <ToneBadge tone="amber" plain>
          Duplicate
        </ToneBadge>
      )}
      <StatusBadge status={lead.status} />
    </Box>
  );
}

/** The columns of the back-office specification, section 2, in its order. */
export const leadColumns: readonly Column<Row>[] = [
  {
    key: "status",
    card: "corner",
    header: "Status",
    sortKey: "status",
    width: 140,
    value: ({ status }) => leadStatusLabel(status),
    render: (lead, { tabIndex }) => <InlineStatus lead={lead} tabIndex={tabIndex} />,
  },
  {
    key: "id",
    header: "ID",
    width: 240,
    value: ({ id, duplicate }) => (duplicate ? `${id} (Duplicate)` : id),
    render: (lead) => <LeadId lead={lead} />,
  },
  {
    key: "lead",
    header: "Lead",
    sortKey: "firstName",
    flex: 1.15,
    minWidth: 120,
    primary: true,
    value: (lead) => together(leadName(lead), lead.source),
    render: (lead) => <TwoLines first={leadName(lead)} second={lead.source} />,
  },
  {
    key: "contact",
    header: "Contact",
    sortKey: "email",
    flex: 1.3,
    minWidth: 140,
    value: ({ email, phone }) => together(email, phone),
    render: ({ email, phone }) => <TwoLines first={email} second={phone} />,
  },
  {
    key: "location",
    header: "Location",
    sortKey: "state",
    flex: 0.6,
    minWidth: 84,
    value: ({ state, city }) => together(state, city),
    render: ({ state, city }) => <TwoLines first={state} second={city} />,
  },
  {
    key: "vehicle",
    header: "Vehicle",
    sortKey: "vehicleYear",
    flex: 0.8,
    minWidth: 96,
    value: ({ vehicle }) => vehicleName(vehicle),
    render: ({ vehicle }) => (
      <TwoLines first={vehicleName(vehicle && { year: vehicle.year, make: vehicle.make })} second={vehicle?.model} />
    ),
  },
  {
    key: "referrer",
    card: "none",
    header: "Referrer",
    flex: 0.5,
    minWidth: 80,
    value: ({ referrer }) => referrer,
    render: ({ referrer }) => <OneLine text={referrer} />,
  },
  {
    key: "created",
    header: "Created",
    sortKey: "createdAt",
    width: 104,
    value: ({ createdAt }) => formatInstantInZone(createdAt),
    render: ({ createdAt }) => (
      <Box component="time" dateTime={createdAt} title={formatInstantInZone(createdAt)} sx={{ minWidth: 0 }}>
        <TwoLines
          first={formatInstantDay(createdAt)}
          second={`${formatInstantTime(createdAt)} ${homeZoneName(createdAt)}`}
        />
      </Box>
    ),
  },
];
