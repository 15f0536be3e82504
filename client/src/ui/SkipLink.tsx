import Link from "@mui/material/Link";
import type { SxProps, Theme } from "@mui/material/styles";

/** The id of the `main` element that the link leads to. */
export const CONTENT_ID = "content";

/** For keyboard users: skips what comes before the content. */
export function SkipLink({ sx }: { readonly sx: SxProps<Theme> }) {
  return (
    <Link
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        // The URL stays: its fragment may be the secret of a private link.
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
      sx={sx}
    >
      Skip to content
    </Link>
  );
}
