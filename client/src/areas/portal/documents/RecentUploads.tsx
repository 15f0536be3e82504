import Paper from "@mui/material/Paper";

import type { DocumentRequestCard_RequestFragment, SentFile_UploadFragment } from "#client/generated/graphql";
import { fileSizeShort, formatInstantDay } from "#client/lib/format";
import { usePrinting } from "#client/ui/usePrinting";
import { Panel } from "../parts/Panel";
import { SimpleTable, type SimpleColumn } from "../parts/SimpleTable";

interface RecentUploadsProps {
  readonly requests: readonly DocumentRequestCard_RequestFragment[];
}

interface UploadRow extends SentFile_UploadFragment {
  readonly request: string;
}

const MAX_SHOWN = 6;

export function RecentUploads({ requests }: RecentUploadsProps) {
  const printing = usePrinting();
  const uploads = requests
    .flatMap(({ title, uploads }) => uploads.map((upload): UploadRow => ({ ...upload, request: title })))
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  const rows = printing ? uploads : uploads.slice(0, MAX_SHOWN);
  if (rows.length === 0) return null;
  return (
    <Panel title="Recent uploads" surface="plain">
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <SimpleTable label="Recent uploads" columns={columns} rows={rows} rowKey={({ id }) => id} />
      </Paper>
    </Panel>
  );
}

const columns: readonly [SimpleColumn<UploadRow>, ...SimpleColumn<UploadRow>[]] = [
  { header: "File", cell: ({ fileName }) => fileName, wraps: true },
  { header: "Request", cell: ({ request }) => request, wraps: true },
  { header: "Uploaded", cell: ({ createdAt }) => formatInstantDay(createdAt) },
  { header: "Size", cell: ({ fileSize }) => fileSizeShort(fileSize), align: "right" },
];
