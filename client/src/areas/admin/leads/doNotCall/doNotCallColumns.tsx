import { OneLine } from "#client/areas/admin/parts/TwoLines";
import type { DoNotCall_EntryFragment, DoNotCallSource } from "#client/generated/graphql";
import { formatInstantDay } from "#client/lib/format";
import type { Column } from "#client/ui/table/column";
import { formatUsPhone } from "#shared/text/phone";

type Row = DoNotCall_EntryFragment;

export const sourceLabels: Readonly<Record<DoNotCallSource, string>> = {
  lead: "Lead",
  deleted_lead: "Deleted lead",
  entered: "Entered here",
  imported: "Imported file",
};

/** Of a deleted lead, only the digits may be left. */
export function shownPhone({ phone }: Pick<Row, "phone">): string | null {
  return phone === null ? null : formatUsPhone(phone);
}

/** By what the entry is known: its number, or else its address. */
export function entryName(entry: Pick<Row, "phone" | "email">): string {
  return shownPhone(entry) ?? entry.email ?? "";
}

export const doNotCallColumns: readonly Column<Row>[] = [
  {
    key: "phone",
    header: "Phone",
    primary: true,
    width: 150,
    value: shownPhone,
    render: (row) => <OneLine text={shownPhone(row) ?? row.email} />,
  },
  {
    key: "email",
    header: "Email",
    flex: 1.4,
    minWidth: 150,
    value: ({ email }) => email,
    render: ({ email }) => <OneLine text={email} />,
  },
  {
    key: "asked",
    header: "Asked on",
    width: 120,
    value: ({ createdAt }) => formatInstantDay(createdAt),
    render: ({ createdAt }) => <OneLine text={formatInstantDay(createdAt)} />,
  },
  {
    key: "source",
    header: "Source",
    width: 120,
    value: ({ source }) => sourceLabels[source],
    render: ({ source }) => <OneLine text={sourceLabels[source]} />,
  },
  {
    key: "reason",
    header: "How they asked",
    flex: 2,
    minWidth: 160,
    value: ({ reason }) => reason,
    render: ({ reason }) => <OneLine text={reason} />,
  },
  {
    key: "recordedBy",
    header: "Recorded by",
    width: 130,
    value: ({ recordedBy }) => recordedBy,
    render: ({ recordedBy }) => <OneLine text={recordedBy} />,
  },
];
