import { together } from "#client/areas/admin/list/together";
import { OneLine, TwoLines } from "#client/areas/admin/parts/TwoLines";
import { leadName, referrerName } from "#client/domains/leads/leadNames";
import { leadStatusLabel } from "#client/domains/leads/leadStatus";
import type { LeadColumns_LeadFragment } from "#client/generated/graphql";
import { formatInstantDay, formatInstant, formatInstantTime, homeZoneName } from "#client/lib/format";
import type { Column } from "#client/ui/table/column";
import { mayContact } from "#shared/calls/contact";
import { nextActionText } from "#shared/calls/nextActions";
import { vehicleName } from "#shared/text/names";
import { InlineOwner } from "../owner/InlineOwner";
import { ContactOfRow } from "./ContactOfRow";
import { InlineStatus } from "./InlineStatus";
import { LeadId } from "./LeadId";
import { SignedMark } from "./SignedMark";

type Row = LeadColumns_LeadFragment;

const sourceAndOwner = ({ source, owner }: Row): string => [source, owner?.name].filter(Boolean).join(" · ");

/** The columns of the lead list, starting with the person. */
export const leadColumns: readonly Column<Row>[] = [
  {
    key: "lead",
    header: "Lead",
    sortKey: "firstName",
    flex: 1.85,
    minWidth: 140,
    primary: true,
    value: (lead) => together(leadName(lead), lead.source),
    render: (lead) => <TwoLines first={leadName(lead)} second={sourceAndOwner(lead)} />,
  },
  {
    key: "status",
    card: "corner",
    header: "Status",
    sortKey: "status",
    width: 120,
    value: ({ status, awaitsConversion }) =>
      together(leadStatusLabel(status), awaitsConversion ? "Contract signed" : null),
    render: (lead, { tabIndex }) =>
      lead.awaitsConversion ? (
        <span className="cell-status-pair">
          <InlineStatus lead={lead} tabIndex={tabIndex} />
          <SignedMark />
        </span>
      ) : (
        <InlineStatus lead={lead} tabIndex={tabIndex} />
      ),
  },
  {
    key: "id",
    header: "ID",
    width: 98,
    value: ({ id, duplicate }) => (duplicate ? `${id} (Duplicate)` : id),
    render: (lead, { tabIndex }) => <LeadId lead={lead} tabIndex={tabIndex} />,
  },
  {
    key: "contact",
    header: "Contact",
    sortKey: "email",
    flex: 2.26,
    minWidth: 150,
    value: ({ email, phone }) => together(email, phone),
    render: (lead, { tabIndex }) => <ContactOfRow lead={lead} tabIndex={tabIndex} />,
  },
  {
    key: "location",
    header: "Location",
    sortKey: "state",
    flex: 0.84,
    minWidth: 88,
    value: ({ state, city }) => together(state, city),
    render: ({ state, city }) => <TwoLines first={state} second={city} />,
  },
  {
    key: "vehicle",
    header: "Vehicle",
    sortKey: "vehicleYear",
    flex: 1.1,
    minWidth: 96,
    value: ({ vehicle }) => vehicleName(vehicle),
    render: ({ vehicle }) => (
      <TwoLines first={vehicleName(vehicle && { year: vehicle.year, make: vehicle.make })} second={vehicle?.model} />
    ),
  },
  {
    key: "owner",
    header: "Owner",
    // At 1280 pixels, there is no room for it next to the usual columns; the first column names the owner, too.
    optional: true,
    card: "none",
    flex: 0.9,
    minWidth: 104,
    value: ({ owner }) => owner?.name ?? "",
    render: (lead, { tabIndex }) => <InlineOwner lead={lead} tabIndex={tabIndex} />,
  },
  {
    key: "next",
    header: "Next action",
    // Like the owner: there is no room for it next to the usual columns.
    optional: true,
    flex: 1.2,
    minWidth: 120,
    card: "none",
    value: ({ nextAction }) =>
      nextAction === null ? "" : together(nextActionText(nextAction), formatInstant(nextAction.dueAt)),
    render: ({ nextAction, ...lead }) =>
      nextAction === null ? (
        <OneLine text={mayContact(lead) ? null : "Do not call"} secondary />
      ) : (
        <TwoLines first={nextActionText(nextAction)} second={formatInstant(nextAction.dueAt)} />
      ),
  },
  {
    key: "referrer",
    header: "Referrer",
    flex: 1.33,
    minWidth: 72,
    value: ({ referrer }) => referrer,
    render: ({ referrer }) => <OneLine text={referrerName(referrer)} title={referrer ?? undefined} secondary />,
  },
  {
    key: "created",
    header: "Created",
    sortKey: "createdAt",
    width: 97,
    value: ({ createdAt }) => formatInstant(createdAt),
    render: ({ createdAt }) => (
      <time className="cell-time" dateTime={createdAt} title={formatInstant(createdAt)}>
        <TwoLines
          first={formatInstantDay(createdAt)}
          second={`${formatInstantTime(createdAt)} ${homeZoneName(createdAt)}`}
        />
      </time>
    ),
  },
];
