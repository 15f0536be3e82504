import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink, useNavigate, useSearchParams } from "react-router-dom";

import { countedPageLabel, PAGE_SIZE } from "#client/areas/admin/list/pageLabel";
import { BackButton } from "#client/areas/admin/parts/BackButton";
import { Panel } from "#client/areas/admin/parts/Panel";
import { Screen } from "#client/areas/admin/parts/Screen";
import { uploadAsStaff } from "#client/areas/admin/session/uploadAsStaff";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useImportsScreenQuery, type ImportedRecords } from "#client/generated/graphql";
import { useLiveRefresh } from "#client/lib/apollo/useLiveRefresh";
import { formatInstant } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { rememberPage } from "#client/lib/rememberPage";
import { usePages } from "#client/lib/usePages";
import { useTableParams } from "#client/lib/useTableParams";
import { FileButton } from "#client/ui/files/FileButton";
import { useNotify } from "#client/ui/notify/useNotify";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { Pager } from "#client/ui/table/Pager";
import { MAX_IMPORT_BYTES } from "#shared/limits/importLimits";
import { ImportCard } from "./ImportCard";
import { importKinds } from "./importKinds";
import { importText, isRunning } from "./importText";

interface ImportsScreenProps {
  readonly records: ImportedRecords;
}

/** Imports leads or policies from a file: choose it, map its columns to fields, and its rows become records. */
export function ImportsScreen({ records }: ImportsScreenProps) {
  const { title, description, back, address } = importKinds[records];
  const [search] = useSearchParams();
  const id = search.get("import");
  return (
    <Screen>
      <PageHeader
        back={
          id === null ? (
            <BackButton to={back.to}>{back.label}</BackButton>
          ) : (
            <BackButton to={address}>All imports</BackButton>
          )
        }
        title={title}
        description={description}
      />
      {id === null ? <AllImports key={records} records={records} /> : <ImportCard key={id} records={records} id={id} />}
    </Screen>
  );
}

function AllImports({ records }: ImportsScreenProps) {
  const { after, setAfter } = useTableParams({ filters: [], sorts: ["createdAt"], defaultSort: "createdAt" });
  const query = useImportsScreenQuery({
    variables: { records, page: { first: PAGE_SIZE, ...(after !== undefined && { after }) } },
    fetchPolicy: "cache-and-network",
  });
  const refresh = (): Promise<unknown> => query.refetch().catch(() => undefined);
  useLiveRefresh({ refresh, enabled: query.data?.leadImports.items.some(isRunning) ?? false });
  const shown = query.data ?? query.previousData;
  const { index, ...turns } = usePages({
    after,
    setAfter,
    nextCursor: shown?.leadImports.nextCursor,
    waiting: query.data === undefined,
  });
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <ChooseFile records={records} />
      <QueryBoundary
        query={{ ...query, data: shown }}
        skeleton={<Skeleton variant="rounded" height={120} />}
        errorTitle="Failed to fetch imports"
        isEmpty={({ leadImports }) => leadImports.items.length === 0}
        empty={<Typography sx={{ color: "text.secondary" }}>Nothing has been imported yet.</Typography>}
      >
        {({ leadImports }) => (
          <Panel title="Imports so far">
            <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}>
              {leadImports.items.map((each) => (
                <Box component="li" key={each.id} sx={{ overflowWrap: "anywhere" }}>
                  <Link
                    component={RouterLink}
                    to={paths.admin.importedFile(importKinds[records].address, each.id)}
                    sx={{ fontWeight: 550 }}
                  >
                    {each.fileName}
                  </Link>
                  <Typography variant="body2" sx={{ color: "text.secondary" }}>
                    {`${importText(each)} · ${each.createdBy}, ${formatInstant(each.createdAt)}`}
                  </Typography>
                </Box>
              ))}
            </Box>
            <Pager {...turns} label={countedPageLabel(leadImports, index)} />
          </Panel>
        )}
      </QueryBoundary>
    </Box>
  );
}

function ChooseFile({ records }: ImportsScreenProps) {
  const { address, record } = importKinds[records];
  const [sent, setSent] = useState<number | null>(null);
  const navigate = useNavigate();
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function send(file: File): Promise<void> {
    if (file.size > MAX_IMPORT_BYTES) {
      notify({ title: "Error", description: "A file can be up to 20 MB. Split this one.", variant: "destructive" });
      return;
    }
    const isStillHere = rememberPage();
    // What was wrong with the previous file.
    notify(null);
    setSent(0);
    try {
      const added = await uploadAsStaff<{ readonly id: string }>(paths.imports(record), file, {
        onProgress: setSent,
      });
      if (isStillHere()) await navigate(paths.admin.importedFile(address, added.id));
      else notify({ title: "File uploaded", description: `${file.name} is ready to be imported.` });
    } catch (error) {
      reportFailure(error, "Failed to upload the file", { serverMessage: true });
    } finally {
      setSent(null);
    }
  }

  return (
    <Paper variant="outlined" sx={{ p: 2, display: "grid", gap: 1, justifyItems: "start" }}>
      <FileButton
        label={`CSV file of ${records}`}
        accept=".csv,text/csv"
        variant="contained"
        color="primary"
        loading={sent !== null}
        onFiles={([file]) => file && void send(file)}
      >
        Choose CSV file
      </FileButton>
      {sent !== null && (
        <LinearProgress
          variant="determinate"
          value={sent * 100}
          aria-label="Sending the file"
          sx={{ width: "100%", maxWidth: 320 }}
        />
      )}
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        UTF-8, with commas or semicolons, up to 20 MB and 100,000 rows.
      </Typography>
    </Paper>
  );
}
