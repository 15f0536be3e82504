import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import DialogActions from "@mui/material/DialogActions";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useLocation } from "react-router-dom";

import { useRecordExportMutation } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { formatInstant } from "#client/lib/format";
import { adminSession, useSession } from "#client/lib/session";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { Dialog } from "#client/ui/Dialog";
import { Facts } from "#client/ui/Facts";
import { DialogFields } from "#client/ui/form/DialogFields";
import type { ExportTerms } from "#client/ui/table/exportGate";
import { useReportFailure } from "../session/useReportFailure";
import { useOpenView } from "../views/useOpenView";
import { exportFileName, exportTitle } from "./exportName";
import { filterWords } from "./filterWords";
import type { PersonName } from "./filterWords";

export interface ExportDialogProps {
  readonly list: string;
  readonly rows: number;
  readonly onAnswer: (terms: ExportTerms | null) => void;
}

/**
 * Describes what the file will contain. The same description goes into the audit log and, on request, into the file.
 */
export function ExportDialog({ list, rows, onAnswer }: ExportDialogProps) {
  const { search } = useLocation();
  const { view } = useOpenView();
  const nameOf = usePersonName();
  const by = useSession(adminSession).name ?? "";
  // When the rows were taken, however long the dialog stays open.
  const [at] = useState(() => new Date().toISOString());
  const [isSaidBelow, setSaidBelow] = useState(false);
  const [recordExport] = useRecordExportMutation();
  const reportFailure = useReportFailure();
  const { running, run } = useOneAtATime();
  const titleId = useId();

  const { filters, order } = filterWords(list, search, nameOf);
  const title = exportTitle(list, rows);
  const fileName = exportFileName(list, view?.name ?? filters.map(({ brief }) => brief).join(" "), at);
  const facts: readonly (readonly [string, string])[] = [
    ["Rows", `${title}, as shown on this page`],
    ...(view ? [["View", view.name] as const] : []),
    ["Filters", filters.map(({ words }) => words).join("; ") || "None"],
    ...(order === undefined ? [] : [["Order", order] as const]),
    ["Exported", `${formatInstant(at)} by ${by}`],
  ];

  async function download(): Promise<void> {
    const contents = facts.map(([label, value]) => `${label}: ${value}`);
    try {
      const input = { list, rows, filter: search, contents: contents.join(". "), fileName };
      const { data } = await recordExport({ variables: { input } });
      onAnswer(data?.recordExport === true ? { fileName, lines: isSaidBelow ? contents : [] } : null);
    } catch (error) {
      reportFailure(error, "Failed to export. Nothing was downloaded.");
      onAnswer(null);
    }
  }

  return (
    <Dialog open onClose={running ? undefined : () => onAnswer(null)} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{`Export ${title}`}</DialogTitle>
      <DialogFields>
        <Facts facts={[...facts, ["File", fileName]]} />
        <FormControlLabel
          control={<Checkbox checked={isSaidBelow} onChange={(_event, checked) => setSaidBelow(checked)} />}
          label="Add these details below the rows (leave them out if a program will read the file)"
        />
        <Typography variant="body2" color="textSecondary">
          The audit log records what was exported, by whom and when.
        </Typography>
      </DialogFields>
      <DialogActions>
        <Button variant="text" color="inherit" disabled={running} onClick={() => onAnswer(null)}>
          Cancel
        </Button>
        <Button variant="contained" autoFocus loading={running} onClick={() => void run(download)}>
          Download
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The names of colleagues, which the list on the screen has already fetched. */
function usePersonName(): PersonName {
  const { cache } = useApi().client;
  return (id) => {
    const fetched = cache.extract() as Partial<Record<string, { readonly name?: unknown }>>;
    const known = (fetched[`Salesperson:${id}`] ?? fetched[`ClaimAssignee:${id}`])?.name;
    return typeof known === "string" ? known : "A colleague";
  };
}
