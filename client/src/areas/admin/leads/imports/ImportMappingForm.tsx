import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { Panel } from "#client/areas/admin/parts/Panel";
import { PlainSelect } from "#client/areas/admin/parts/PlainSelect";
import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import { useStartLeadImportMutation, type ImportDuplicates } from "#client/generated/graphql";
import { failureOf } from "#client/lib/errors";
import { formatInstant, formatNumber } from "#client/lib/format";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useRequestKey } from "#client/lib/useRequestKey";
import { UnsavedChanges } from "#client/ui/form/UnsavedChanges";
import { newYorkYear } from "#shared/days";
import {
  IMPORTED_FIELDS,
  IMPORTED_FIELD_LABELS,
  mappingProblem,
  readRow,
  type ImportedRow,
  type ImportMapping,
} from "#shared/imports/importedFields";
import type { ImportData, RefreshImport } from "./ImportCard";

interface ImportMappingFormProps {
  readonly work: ImportData;
  readonly refresh: RefreshImport;
}

const fieldOptions = [
  { value: "", label: "Don't import" },
  ...IMPORTED_FIELDS.map((value) => ({ value, label: IMPORTED_FIELD_LABELS[value] ?? value })),
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
  const [startImport] = useStartLeadImportMutation();
  const { keyFor } = useRequestKey();
  const { running, run } = useOneAtATime();
  const reportFailure = useReportFailure();
  const sample = JSON.parse(work.sample) as readonly (readonly string[])[];
  const isChanged = duplicates !== "skip" || mapping.some((field, index) => field !== suggested[index]);
  const problem = mappingProblem(mapping, work.columns.length);

  async function start(): Promise<void> {
    const request = { id: work.id, mapping: mapping.map((field) => field ?? ""), duplicates };
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
                options={fieldOptions}
                onChange={(field) => setMapping(mapping.with(index, field === "" ? null : field))}
              />
            </Box>
          ))}
        </Box>
      </Panel>
      <Panel title="Preview">
        <Preview mapping={mapping} sample={sample} />
      </Panel>
      <Paper variant="outlined" sx={{ p: 2, display: "grid", gap: 1.5, justifyItems: "start" }}>
        <PlainSelect
          label="Duplicates"
          value={duplicates}
          options={duplicateOptions}
          onChange={(chosen) => setDuplicates(duplicateOptions.find(({ value }) => value === chosen)?.value ?? "skip")}
        />
        {problem !== undefined && (
          <Alert severity="warning" variant="outlined">
            {problem}
          </Alert>
        )}
        <Button variant="contained" disabled={problem !== undefined} loading={running} onClick={() => void run(start)}>
          {`Import ${formatNumber(work.rowCount)} ${work.rowCount === 1 ? "row" : "rows"}`}
        </Button>
      </Paper>
    </Box>
  );
}

interface PreviewProps {
  readonly mapping: ImportMapping;
  readonly sample: readonly (readonly string[])[];
}

/** The first rows as they would be stored, by the same rules as on the server. */
function Preview({ mapping, sample }: PreviewProps) {
  const rows = sample.slice(0, 8).map((cells) => readRow(mapping, cells, newYorkYear() + 1));
  return (
    <Box component="ol" aria-label="First rows" sx={{ m: 0, pl: 3, display: "grid", gap: 1 }}>
      {rows.map(({ lead, vehicle, consent, note, errors }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows of a file have no keys
        <Box component="li" key={index} sx={{ overflowWrap: "anywhere" }}>
          {namedValues({ lead, vehicle, note }).map(({ label, value }) => (
            <Box key={label} component="span" sx={{ mr: 2 }}>
              <Typography component="span" variant="body2" color="textSecondary">
                {`${label}: `}
              </Typography>
              {value}
            </Box>
          ))}
          {consent && `Consent to be called: ${formatInstant(consent.givenAt)}`}
          {errors.map((error) => (
            <Typography key={error} variant="body2" sx={{ color: "error.main" }}>
              {error}
            </Typography>
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** Labeled by field, so that a wrongly mapped column is noticed. */
function namedValues({ lead, vehicle, note }: Pick<ImportedRow, "lead" | "vehicle" | "note">) {
  const ofVehicle = Object.entries(vehicle).map(([name, value]) => [`vehicle.${name}`, value] as const);
  return [...Object.entries({ ...lead, ...(note !== null && { note }) }), ...ofVehicle].map(([name, value]) => ({
    label: IMPORTED_FIELD_LABELS[name] ?? name,
    value,
  }));
}
