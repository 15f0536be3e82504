import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import { useId } from "react";
import { Link as RouterLink } from "react-router-dom";

import { useAuditEntryQuery, type AuditEntryQuery } from "#client/generated/graphql";
import { formatInstant } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { Dialog } from "#client/ui/Dialog";
import { Facts } from "#client/ui/Facts";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { auditKinds, subjectKinds, subjectText, actorText } from "./auditLabels";
import { detailFacts } from "./detailFacts";

interface AuditEntryProps {
  readonly id: string;
  readonly onClose: () => void;
}

type Entry = NonNullable<AuditEntryQuery["auditEvent"]>;

const sessions = { staff: "Back office", customer: "Customer portal", none: "None" } as const;

/** One entry in full, with links to everything else by the same person and about the same record. */
export function AuditEntry({ id, onClose }: AuditEntryProps) {
  const query = useAuditEntryQuery({ variables: { id } });
  const titleId = useId();
  const entry = query.data?.auditEvent;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{entry ? auditKinds[entry.kind].label : "Entry"}</DialogTitle>
      <DialogContent>
        <QueryBoundary query={query} skeleton={<Skeleton height={240} />} errorTitle="Failed to fetch the entry">
          {({ auditEvent }) => (auditEvent ? <EntryFacts entry={auditEvent} /> : "We can't find this entry.")}
        </QueryBoundary>
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function EntryFacts({ entry }: { readonly entry: Entry }) {
  const { actorName, actorId, sessionKind, ipAddress, userAgent, subjectKind, subjectId } = entry;
  const byActor = actorName === null ? null : `${paths.admin.audit}?${new URLSearchParams({ actor: actorName })}`;
  const ofSubject =
    subjectKind === null || subjectId === null
      ? null
      : `${paths.admin.audit}?${new URLSearchParams({ subject: subjectKind, record: subjectId })}`;
  return (
    <Facts
      facts={[
        ["When", formatInstant(entry.createdAt)],
        ["Who", <Narrowed key="who" text={actorText(entry)} to={byActor} title="Everything by this person" />],
        ...(actorId === null ? [] : [["Account ID", actorId] as const]),
        ...(entry.actorKind === "system" ? [] : [["Session", sessions[sessionKind]] as const]),
        ...(ipAddress === null ? [] : [["Address", ipAddress] as const]),
        ...(userAgent === null || userAgent === "" ? [] : [["Browser", userAgent] as const]),
        ...(subjectKind === null
          ? []
          : [
              [
                subjectKinds[subjectKind],
                <Narrowed key="about" text={subjectText(entry)} to={ofSubject} title="Everything about this" />,
              ] as const,
            ]),
        ...(subjectId === null || subjectId === entry.subjectLabel ? [] : [["ID", subjectId] as const]),
        ...detailFacts(entry.details),
      ]}
    />
  );
}

interface NarrowedProps {
  readonly text: string;
  readonly to: string | null;
  readonly title: string;
}

function Narrowed({ text, to, title }: NarrowedProps) {
  const name = <bdi>{text}</bdi>;
  if (to === null) return name;
  return (
    <Link component={RouterLink} to={to} title={title}>
      {name}
    </Link>
  );
}
