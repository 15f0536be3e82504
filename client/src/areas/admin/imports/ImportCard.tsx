import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";

import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import {
  useImportScreenQuery,
  useUndoLeadImportMutation,
  type ImportedRecords,
  type ImportScreenQuery,
} from "#client/generated/graphql";
import { PROGRESS_INTERVAL_MS, useLiveRefresh } from "#client/lib/apollo/useLiveRefresh";
import { failureOf } from "#client/lib/errors";
import { formatNumber, sentenceCase } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { useRequestKey } from "#client/lib/useRequestKey";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { StateMessage } from "#client/ui/StateMessage";
import { newYorkDay } from "#shared/days";
import type { ImportMapping } from "#shared/imports/importedFields";
import { ImportedRowList } from "./ImportedRowList";
import { importKinds } from "./importKinds";
import { ImportMappingForm } from "./ImportMappingForm";
import { importText, isRunning } from "./importText";

export type ImportData = NonNullable<ImportScreenQuery["leadImport"]>;
/** Returns the state from the server; undefined if the server can't be reached. */
export type RefreshImport = () => Promise<ImportData["state"] | undefined>;

interface ImportCardProps {
  readonly records: ImportedRecords;
  readonly id: string;
}

export function ImportCard({ records, id }: ImportCardProps) {
  const query = useImportScreenQuery({ variables: { records, id }, fetchPolicy: "cache-and-network" });
  const refresh: RefreshImport = () =>
    query.refetch().then(
      ({ data }) => data?.leadImport?.state,
      () => undefined,
    );
  const found = query.data?.leadImport;
  useLiveRefresh({ refresh, pollEvery: PROGRESS_INTERVAL_MS, enabled: found ? isRunning(found) : false });
  return (
    <QueryBoundary
      query={query}
      skeleton={<Skeleton variant="rounded" height={240} />}
      errorTitle="Failed to fetch the import"
    >
      {({ leadImport }) => {
        if (leadImport === null) return <StateMessage title="We can't find this import" />;
        return leadImport.state === "uploaded" ? (
          <ImportMappingForm work={leadImport} refresh={refresh} />
        ) : (
          <Progress work={leadImport} refresh={refresh} />
        );
      }}
    </QueryBoundary>
  );
}

/** The leads created that day, filtered by the import source unless the file names sources. Policies have the day of their sale. */
function importedRecords({ records, createdAt, mapping }: ImportData): string {
  if (records === "policies") return paths.admin.policies;
  const day = newYorkDay(new Date(createdAt));
  const namesSources = (JSON.parse(mapping) as ImportMapping).includes("source");
  const filters = { ...(!namesSources && { source: "import" }), from: day };
  return `${paths.admin.leads}?${new URLSearchParams(filters).toString()}`;
}

/** Where a row's record is shown. */
function recordAddress(leadId: string, policyId: string | null): string {
  return policyId === null ? paths.admin.lead(leadId) : paths.admin.policy(policyId);
}

interface ProgressProps {
  readonly work: ImportData;
  readonly refresh: RefreshImport;
}

function Progress({ work, refresh }: ProgressProps) {
  const { records, fileName, state, cursor, rowCount, failed, created } = work;
  const isPolicies = records === "policies";
  return (
    <Paper variant="outlined" sx={{ p: 2, display: "grid", gap: 1.5, justifyItems: "start" }}>
      <Typography variant="h2" sx={{ overflowWrap: "anywhere" }}>
        {fileName}
      </Typography>
      <Typography role="status">{importText(work)}</Typography>
      {isRunning(work) && (
        <LinearProgress
          aria-label="Progress"
          sx={{ width: "100%" }}
          {...(state === "running" && { variant: "determinate", value: (cursor / rowCount) * 100 })}
        />
      )}
      {state === "done" && created > 0 && (
        <Link component={RouterLink} to={importedRecords(work)}>
          {isPolicies ? "View the policies" : "View the imported leads"}
        </Link>
      )}
      {failed > 0 && (
        <Alert severity="warning" variant="outlined" icon={false}>
          {`${formatNumber(failed)} ${failed === 1 ? "row has an error. Correct it" : "rows have an error. Correct them"} in the file and import it again. `}
          <Link href={paths.importErrors(importKinds[records].record, work.id)} download>
            Download the rows with errors
          </Link>
        </Alert>
      )}
      <ImportedRowList
        title="Kept because someone has worked on them"
        total={work.kept}
        rows={work.keptLeads.map(({ id, row, name, policyId, lastActivity, lastActor }) => ({
          row,
          name,
          to: recordAddress(id, isPolicies ? policyId : null),
          detail:
            lastActivity === null
              ? ""
              : `: ${sentenceCase(lastActivity)}${lastActor === null ? "" : ` by ${lastActor}`}`,
        }))}
      />
      {state === "done" && created + work.updated > 0 && <UndoImport work={work} refresh={refresh} />}
      <ImportedRowList
        title="Already there"
        total={work.skipped}
        rows={work.skippedRows.map(({ leadId, row, name, policyId }) => ({
          row,
          name,
          to: recordAddress(leadId, isPolicies ? policyId : null),
          detail: name === "" ? "" : `, row ${formatNumber(row)}`,
        }))}
      />
    </Paper>
  );
}

function UndoImport({ work, refresh }: ProgressProps) {
  const [asking, setAsking] = useState(false);
  const [undo] = useUndoLeadImportMutation();
  const { keyFor } = useRequestKey();
  const reportFailure = useReportFailure();

  async function confirm(): Promise<void> {
    const request = { id: work.id };
    const failure = await failureOf(undo({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } }));
    setAsking(false);
    // If only the answer was lost, the import is being undone.
    const state = await refresh();
    if (failure !== undefined && (state === undefined || state === "done"))
      reportFailure(failure, "Failed to undo the import", { serverMessage: true });
  }

  return (
    <Box>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Undo import
      </Button>
      <ConfirmDialog
        open={asking}
        title="Undo this import?"
        confirmLabel="Undo import"
        destructive
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {importKinds[work.records].undoing}
      </ConfirmDialog>
    </Box>
  );
}
