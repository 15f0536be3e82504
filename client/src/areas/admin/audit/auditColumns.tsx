import type { AuditColumns_EventFragment } from "#client/generated/graphql";
import { formatInstant } from "#client/lib/format";
import type { Column } from "#client/ui/table/column";
import { ToneBadge } from "#client/ui/ToneBadge";
import { OneLine, TwoLines } from "../parts/TwoLines";
import { auditKinds, subjectKinds, subjectText, actorText } from "./auditLabels";

type Row = AuditColumns_EventFragment;

export const auditColumns: readonly Column<Row>[] = [
  {
    key: "what",
    header: "What",
    primary: true,
    width: 210,
    value: ({ kind }) => auditKinds[kind].label,
    render: ({ kind }) => <ToneBadge tone={auditKinds[kind].tone}>{auditKinds[kind].label}</ToneBadge>,
  },
  {
    key: "who",
    header: "Who",
    flex: 1,
    minWidth: 140,
    value: actorText,
    render: (row) => <OneLine text={actorText(row)} secondary={row.actorName === null} />,
  },
  {
    key: "about",
    header: "About",
    flex: 1.4,
    minWidth: 200,
    value: subjectText,
    render: (row) =>
      row.subjectKind === null ? (
        <OneLine text={null} />
      ) : (
        <TwoLines first={subjectText(row)} second={subjectKinds[row.subjectKind]} />
      ),
  },
  {
    key: "when",
    header: "When",
    width: 210,
    value: ({ createdAt }) => formatInstant(createdAt),
    render: ({ createdAt }) => <OneLine text={formatInstant(createdAt)} />,
  },
  {
    key: "address",
    header: "Address",
    width: 140,
    value: ({ ipAddress }) => ipAddress,
    render: ({ ipAddress }) => <OneLine text={ipAddress} />,
  },
];
