import type { OutboxColumns_MessageFragment } from "#client/generated/graphql";
import { formatInstant } from "#client/lib/format";
import type { Column } from "#client/ui/table/column";
import { ToneBadge } from "#client/ui/ToneBadge";
import { OneLine, TwoLines } from "../parts/TwoLines";
import { mailStates } from "./mailState";

type Row = OutboxColumns_MessageFragment;

export const outboxColumns: readonly Column<Row>[] = [
  {
    key: "state",
    header: "State",
    card: "corner",
    width: 112,
    value: ({ state }) => mailStates[state].label,
    render: ({ state }) => <ToneBadge tone={mailStates[state].tone}>{mailStates[state].label}</ToneBadge>,
  },
  {
    key: "subject",
    header: "Subject",
    flex: 1.3,
    minWidth: 160,
    primary: true,
    value: ({ subject }) => subject,
    render: ({ subject }) => <OneLine text={subject} />,
  },
  {
    key: "to",
    header: "Recipient",
    flex: 1.2,
    minWidth: 180,
    value: ({ toAddresses }) => toAddresses.join(", "),
    render: ({ toAddresses }) => <OneLine text={toAddresses.join(", ")} />,
  },
  {
    key: "when",
    header: "When",
    sortKey: "createdAt",
    width: 222,
    value: ({ createdAt }) => formatInstant(createdAt),
    render: ({ state, sentAt, createdAt }) =>
      sentAt === null ? (
        <OneLine text={formatInstant(createdAt)} />
      ) : (
        <TwoLines
          first={formatInstant(createdAt)}
          second={state === "captured" ? "Not sent" : `Sent ${formatInstant(sentAt)}`}
        />
      ),
  },
  { key: "attempts", header: "Attempts", width: 90, align: "right", value: ({ attempts }) => attempts },
  {
    key: "error",
    header: "Last error",
    flex: 0.5,
    minWidth: 120,
    value: ({ lastError }) => lastError,
    render: ({ lastError }) => <OneLine text={lastError} secondary />,
  },
];
