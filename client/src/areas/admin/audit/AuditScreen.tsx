import Box from "@mui/material/Box";
import { useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { AuditChangesDocument, useAuditScreenQuery, type AuditScreenQuery } from "#client/generated/graphql";
import { usePersistentError } from "#client/lib/apollo/usePersistentError";
import { errorCode } from "#client/lib/errors";
import { formatNumber } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { PageHeader } from "#client/ui/PageHeader";
import { DataTable } from "#client/ui/table/DataTable";
import { ListEmpty } from "../list/ListEmpty";
import { ListFrame } from "../list/ListFrame";
import { ListHeader } from "../list/ListHeader";
import { totalLabel } from "../list/pageLabel";
import { useLivePage } from "../list/useLivePage";
import { AccessRestricted } from "../parts/AccessRestricted";
import { Screen } from "../parts/Screen";
import { auditColumns } from "./auditColumns";
import { AuditEntry } from "./AuditEntry";
import { AuditFilters } from "./AuditFilters";
import { auditKinds, actorText } from "./auditLabels";
import { auditCsvAddress, auditVariables, isFiltered, useAuditParams } from "./useAuditParams";

const ERROR_TITLE = "Failed to fetch the audit log";
const nothingMatches = { text: "No entries match your filters" };
const nothingYet = {
  text: "No entries yet",
  description: "Sign-ins, account changes, exports, opened documents, deleted leads and denied claims appear here.",
};

type Row = AuditScreenQuery["auditEvents"]["items"][number];
const rowNouns = {
  one: "entry",
  many: "entries",
  name: (row: Row) => `${auditKinds[row.kind].label}, ${actorText(row)}`,
};

/** Who changed accounts and settings, signed in, exported and opened documents; for administrators. (docs/security.md, audit log) */
export function AuditScreen() {
  const params = useAuditParams();
  const variables = auditVariables(params);
  const searchBox = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const query = useAuditScreenQuery({ variables, fetchPolicy: "cache-and-network" });
  const list = useLivePage({
    query,
    variables,
    pageOf: ({ auditEvents }: AuditScreenQuery) => auditEvents,
    params,
    subscription: AuditChangesDocument,
    nouns: rowNouns,
    errorTitle: ERROR_TITLE,
    searchBox,
    table,
  });
  const page = list.data?.auditEvents;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The page and the filters behind the open entry stay as they are.
  function entryAddress(id: string | null): string {
    const query = new URLSearchParams(search);
    if (id === null) query.delete("entry");
    else query.set("entry", id);
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  }

  // Also hides the list from someone who has just lost administrator rights; a later successful answer restores it.
  if (errorCode(usePersistentError(query)) === "FORBIDDEN") return <Restricted />;
  return (
    <ListFrame>
      <ListHeader
        title="Audit log"
        counters={page ? `${formatNumber(page.items.length)} showing, ${totalLabel(page)} total` : null}
        {...list.head}
      />
      <Box ref={table} sx={{ display: "flex", flexDirection: "column", minHeight: 0 }}>
        <DataTable
          label="Entries"
          name="audit"
          columns={auditColumns}
          {...list.rows}
          rowHref={({ id }) => entryAddress(id)}
          exportHref={auditCsvAddress(params, paths.auditCsv)}
          empty={
            <ListEmpty
              {...(isFiltered(params) ? nothingMatches : nothingYet)}
              errorTitle={ERROR_TITLE}
              error={list.error}
              onRetry={list.refresh}
              onReset={isFiltered(params) ? params.reset : undefined}
            />
          }
          summary={
            <AuditFilters
              params={params}
              usernames={list.data?.staffAccounts.map(({ username }) => username) ?? []}
              searchBox={searchBox}
            />
          }
        />
      </Box>
      {params.filters.entry !== "" && (
        <AuditEntry
          key={params.filters.entry}
          id={params.filters.entry}
          onClose={() => void navigate(entryAddress(null), { replace: true })}
        />
      )}
    </ListFrame>
  );
}

function Restricted() {
  return (
    <Screen>
      <PageHeader title="Audit log" description="Sign-ins, exports, account changes and documents opened." />
      <AccessRestricted
        why="You must be an administrator to read the audit log"
        next="Please contact a system administrator if you need access."
      />
    </Screen>
  );
}
