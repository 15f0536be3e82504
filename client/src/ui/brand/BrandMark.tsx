import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { siteConfig } from "#client/lib/siteConfig";
import { useLogoUrl } from "#client/lib/siteLogo";
import { BRAND_SUBTITLE } from "#shared/brandMark";
import { VisuallyHidden } from "../VisuallyHidden";
import { BrandDrawing } from "./BrandDrawing";

interface BrandMarkProps {
  /** Height of the drawing or of the uploaded logo, in pixels. */
  readonly size?: number;
  /** Only the drawing, where there is no room for text (a collapsed rail). */
  readonly compact?: boolean;
  /** The subtitle may wrap, and a logo is no wider than its container. */
  readonly narrow?: boolean;
}

/** An uploaded logo replaces the drawing and the brand name, unless it fails to load. */
export function BrandMark({ size = 36, compact = false, narrow = false }: BrandMarkProps) {
  const { brandName } = siteConfig();
  const uploaded = useLogoUrl();
  const [failedUrl, setFailedUrl] = useState<string>();

  if (uploaded !== "" && uploaded !== failedUrl) {
    return (
      <Box
        component="img"
        src={uploaded}
        alt={brandName}
        height={size}
        onError={() => setFailedUrl(uploaded)}
        sx={{
          display: "block",
          width: "auto",
          maxWidth: compact ? size : narrow ? `min(100%, ${size * 6}px)` : size * 6,
          objectFit: "contain",
        }}
      />
    );
  }
  return (
    <Box
      component="span"
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 1.25,
        color: "text.primary",
        verticalAlign: "middle",
        "& svg": { flex: "none" },
      }}
    >
      <BrandDrawing size={size} />
      {compact ? (
        <VisuallyHidden>{`${brandName} ${BRAND_SUBTITLE}`}</VisuallyHidden>
      ) : (
        <BrandName brandName={brandName} narrow={narrow} />
      )}
    </Box>
  );
}

function BrandName({ brandName, narrow }: { readonly brandName: string; readonly narrow: boolean }) {
  return (
    <span>
      <Typography component="span" variant="h4" sx={{ display: "block", lineHeight: 1.1 }}>
        {brandName}
      </Typography>
      <Typography
        component="span"
        variant="caption"
        sx={{ display: "block", lineHeight: 1.3, color: "text.secondary", whiteSpace: narrow ? "normal" : "nowrap" }}
      >
        {BRAND_SUBTITLE}
      </Typography>
    </span>
  );
}
