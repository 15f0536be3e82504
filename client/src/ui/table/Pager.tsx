import { ChevronLeftIcon, ChevronRightIcon } from "#client/ui/icons";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { signAlone } from "./signAlone";

export interface PagerProps {
  /** The visible range: `1-50 of 1,000+`. */
  readonly label: string;
  /** Absent on the first and the last page. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  /** Icons only, except on the widest screens. */
  readonly tight?: boolean;
}

/** Cursor-based pages: only forward and back, so that page 4,000 never has to be counted. */
export function Pager({ label, onPrevious, onNext, tight = false }: PagerProps) {
  if (!onPrevious && !onNext) return null;
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{ display: "flex", alignItems: "center", justifyContent: "flex-end", gap: 1, marginTop: 1 }}
    >
      <Box
        component="span"
        sx={{
          typography: "body2",
          color: "text.secondary",
          fontVariantNumeric: "tabular-nums",
          marginInlineEnd: 1,
          minWidth: "18ch",
        }}
      >
        {label}
      </Box>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        disabled={!onPrevious}
        onClick={onPrevious}
        startIcon={<ChevronLeftIcon />}
        {...(tight && signAlone("Previous"))}
      >
        <span className="words">Previous</span>
      </Button>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        disabled={!onNext}
        onClick={onNext}
        endIcon={<ChevronRightIcon />}
        {...(tight && signAlone("Next"))}
      >
        <span className="words">Next</span>
      </Button>
    </Box>
  );
}
