import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";

import { Panel } from "#client/areas/admin/parts/Panel";
import type { PolicyFiles_FileFragment } from "#client/generated/graphql";
import { reach } from "#client/lib/design/fingers";
import { fileSizeShort, formatInstant } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { InsertDriveFileIcon } from "#client/ui/icons";
import { PolicyFileUpload } from "./PolicyFileUpload";

interface PolicyFilesProps {
  readonly policyId: string;
  /** Newest first. */
  readonly files: readonly PolicyFiles_FileFragment[];
  readonly refresh: () => unknown;
}

export function PolicyFiles({ policyId, files, refresh }: PolicyFilesProps) {
  return (
    <Panel title="Policy documents">
      <PolicyFileUpload policyId={policyId} onUploaded={refresh} />
      {files.length === 0 ? (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          No documents yet. Only staff can see the files you upload.
        </Typography>
      ) : (
        <Box component="ul" aria-label="Policy documents, newest first" sx={{ listStyle: "none", m: 0, mt: 1.5, p: 0 }}>
          {files.map((file) => (
            <FileLine key={file.id} file={file} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

function FileLine({
  file: { fileName, filePath, byteLength, createdAt, authorName },
}: {
  readonly file: PolicyFiles_FileFragment;
}) {
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "flex-start",
        gap: 1.25,
        py: 1,
        borderTop: 1,
        borderColor: "divider",
        "&:first-of-type": { borderTop: 0 },
      }}
    >
      <InsertDriveFileIcon aria-hidden fontSize="small" sx={{ mt: 0.25, color: "text.secondary" }} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Link
          href={paths.storedFile(filePath)}
          target="_blank"
          rel="noopener"
          sx={{ overflowWrap: "anywhere", ...reach }}
          dir="auto"
        >
          {fileName}
        </Link>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {fileSizeShort(byteLength)} · {formatInstant(createdAt)}
          {authorName !== null && (
            <>
              {" · "}
              <bdi>{authorName}</bdi>
            </>
          )}
        </Typography>
      </Box>
    </Box>
  );
}
