import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { Panel } from "#client/areas/admin/parts/Panel";
import { PlainSelect } from "#client/areas/admin/parts/PlainSelect";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import {
  useCheckLeadImportMutation,
  useStartLeadImportMutation,
  type ImportDuplicates,
} from "#client/generated/graphql";
import { failureOf } from "#client/lib/errors";
import { formatNumber } from "#client/lib/format";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useRequestKey } from "#client/lib/useRequestKey";
import { UnsavedChanges } from "#client/ui/form/UnsavedChanges";
import {
  IMPORTED_FIELD_LABELS,
  mappingProblem,
  type ImportedRecords,
  type ImportMapping,
} from "#shared/imports/importedFields";
import type { ImportData, RefreshImport } from "./ImportCard";
import { ImportCheckResult, type ImportCheckResultProps } from "./ImportCheckResult";
import { ImportPreview } from "./ImportPreview";

interface ImportMappingFormProps {
  readonly work: ImportData;
  readonly refresh: RefreshImport;
}

const fieldOptions = (records: ImportedRecords) => [
  { value: "", label: "Don't import" },
  ...Object.entries(IMPORTED_FIELD_LABELS[records]).map(([value, label]) => ({ value, label })),
];
const duplicateOptions: readonly { readonly value: ImportDuplicates; readonly label: string }[] = [
  { value: "skip", label: "Skip rows whose email or phone is already on a lead" },
  { value: "update", label: "Fill in the blanks on the existing lead" },
  { value: "create", label: "Add a new lead anyway" },
];

/** Maps columns to fields, with a preview of the first rows. */
export function ImportMappingForm({ work, refresh }: ImportMappingFormProps) {
  const [suggested] = useState(() => JSON.parse(work.mapping) as ImportMapping);
  const [mapping, setMapping] = useState(suggested);
  const [duplicates, setDuplicates] = useState<ImportDuplicates>("skip");
  const [check, setCheck] = useState<ImportCheckResultProps["check"] | null>(null);
  const [checked, setChecked] = useState<ImportMapping | null>(null);
  const [startImport] = useStartLeadImportMutation();
  const [checkImport] = useCheckLeadImportMutation();
  const checking = useOneAtATime();
  const { keyFor } = useRequestKey();
  const { running, run } = useOneAtATime();
  const reportFailure = useReportFailure();
  const sample = JSON.parse(work.sample) as readonly (readonly string[])[];
  const isChanged = duplicates !== "skip" || mapping.some((field, index) => field !== suggested[index]);
  const problem = mappingProblem(mapping, work.columns.length, work.records);
  const options = fieldOptions(work.records);

  const sent = { id: work.id, mapping: mapping.map((field) => field ?? "") };

  async function checkAll(): Promise<void> {
    const failure = await failureOf(
      checkImport({ variables: { input: sent } }).then(({ data }) => {
        setCheck(data?.checkLeadImport ?? null);
        setChecked(mapping);
      }),
    );
    if (failure === undefined) return;
    // A colleague may have started it meanwhile, which the screen then shows.
    await refresh();
    reportFailure(failure, "Failed to check the file", { serverMessage: true });
  }

  async function start(): Promise<void> {
    const request = { ...sent, duplicates };
    const failure = await failureOf(
      startImport({ variables: { input: { ...request, idempotencyKey: keyFor(request) } } }),
    );
    // If only the answer was lost, the import is running.
    const state = await refresh();
    if (failure !== undefined && (state === undefined || state === "uploaded"))
      reportFailure(failure, "Failed to start the import", { serverMessage: true });
  }

  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <UnsavedChanges unsaved={isChanged} onItsWay={running} boundTo={["import"]} />
      <Panel title={work.fileName}>
        <Typography sx={{ mb: 1.5 }}>
          {`${formatNumber(work.rowCount)} ${work.rowCount === 1 ? "row" : "rows"}. Choose the field for each column.`}
        </Typography>
        <Box component="ul" aria-label="Columns" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
          {work.columns.map((column, index) => (
            <Box
              component="li"
              // oxlint-disable-next-line react/no-array-index-key -- columns keep their order, and two may share a name
              key={index}
              sx={{
                display: "grid",
                gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) 260px" },
                gap: 1,
                alignItems: "center",
              }}
            >
              <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
                <b>{column || `Column ${index + 1}`}</b>
                <Typography variant="body2" sx={{ color: "text.secondary" }}>
                  {sample
                    .slice(0, 3)
                    .map((cells) => cells[index] ?? "")
                    .filter((cell) => cell !== "")
                    .join(" · ")}
                </Typography>
              </Box>
              <PlainSelect
                label={`Field of ${column || `column ${index + 1}`}`}
                value={mapping[index] ?? ""}
                options={options}
                onChange={(field) => setMapping(mapping.with(index, field === "" ? null : field))}
              />
            </Box>
          ))}
        </Box>
      </Panel>
      <Panel title="Preview">
        <ImportPreview records={work.records} mapping={mapping} sample={sample} />
      </Panel>
      <Paper variant="outlined" sx={{ p: 2, display: "grid", gap: 1.5, justifyItems: "start" }}>
        {work.records === "policies" ? (
          <Typography variant="body2">
            A policy is created on the day it was sold, or today without that column. Rows whose policy is already there
            are skipped.
          </Typography>
        ) : (
          <PlainSelect
            label="Duplicates"
            value={duplicates}
            options={duplicateOptions}
            onChange={(chosen) =>
              setDuplicates(duplicateOptions.find(({ value }) => value === chosen)?.value ?? "skip")
            }
          />
        )}
        {problem !== undefined && (
          <Alert severity="warning" variant="outlined">
            {problem}
          </Alert>
        )}
        {/* Of another mapping, it would say something else. */}
        {check && checked === mapping && <ImportCheckResult check={check} />}
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <Button
            variant="outlined"
            disabled={problem !== undefined}
            loading={checking.running}
            onClick={() => void checking.run(checkAll)}
          >
            Check all rows
          </Button>
          <Button
            variant="contained"
            disabled={problem !== undefined}
            loading={running}
            onClick={() => void run(start)}
          >
            {`Import ${formatNumber(work.rowCount)} ${work.rowCount === 1 ? "row" : "rows"}`}
          </Button>
        </Box>
      </Paper>
    </Box>
  );
}
