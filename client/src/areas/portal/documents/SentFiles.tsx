import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";

import type { SentFile_UploadFragment } from "#client/generated/graphql";
import { fileSizeShort, formatInstantDay } from "#client/lib/format";
import { DownloadButton } from "./DownloadButton";

interface SentFilesProps {
  readonly uploads: readonly SentFile_UploadFragment[];
}

export function SentFiles({ uploads }: SentFilesProps) {
  const titleId = useId();
  if (uploads.length === 0) return null;
  return (
    <Box>
      <Typography id={titleId} variant="subtitle2" component="h4">
        Files already sent
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {uploads.map(({ id, fileName, fileSize, createdAt }) => (
          <Box
            component="li"
            key={id}
            sx={{
              py: 1,
              display: "flex",
              flexWrap: "wrap",
              alignItems: "center",
              columnGap: 2,
              borderTop: 1,
              borderColor: "divider",
              "&:first-of-type": { borderTop: 0 },
            }}
          >
            <Box sx={{ flex: "1 1 8rem", minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
                {fileName}
              </Typography>
              <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
                {`${fileSizeShort(fileSize)}, sent ${formatInstantDay(createdAt)}`}
              </Typography>
            </Box>
            <DownloadButton id={id} fileName={fileName} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
