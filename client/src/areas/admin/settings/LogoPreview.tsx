import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState, type ReactNode } from "react";

import { useObjectUrl } from "#client/lib/useObjectUrl";

/** The recommended minimum, in pixels. */
const recommended = { width: 320, height: 120 } as const;

interface PreviewFrameProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A neutral background for judging a logo of any shape. */
export function PreviewFrame({ label, children }: PreviewFrameProps) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: "grid",
        placeItems: "center",
        minHeight: 96,
        p: 2,
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "background.default",
        overflow: "hidden",
      }}
    >
      {children}
    </Box>
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The chosen image before it is saved, with its size next to the recommended one. */
export function LogoPreview({ file }: { readonly file: File }) {
  const url = useObjectUrl(file);
  const [size, setSize] = useState<Size | null>(null);
  if (url === null) return null;
  const small = size !== null && (size.width < recommended.width || size.height < recommended.height);
  return (
    <>
      <PreviewFrame label="Selected logo">
        <Box
          component="img"
          src={url}
          alt="The selected logo"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
          sx={{ maxWidth: "100%", maxHeight: 120, objectFit: "contain" }}
        />
      </PreviewFrame>
      {size && (
        <Typography variant="caption" sx={{ color: small ? "tone.amber.text" : "text.secondary" }}>
          {size.width} x {size.height} pixels{small && ": smaller than recommended, so it may look blurry"}
        </Typography>
      )}
    </>
  );
}
