import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useRef } from "react";

import { isFocusLost } from "#client/lib/lostFocus";
import { ChevronLeftIcon, ChevronRightIcon } from "#client/ui/icons";
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
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const hasFocus = useRef(false);
  const [isFirst, isLast] = [onPrevious === undefined, onNext === undefined];

  // On the first and the last page, the pressed button can't keep the focus: the other one takes it.
  useEffect(() => {
    if (!hasFocus.current || !isFocusLost()) return;
    (isFirst ? next : previous).current?.focus();
  }, [isFirst, isLast]);

  if (isFirst && isLast) return null;
  return (
    <Box
      component="nav"
      aria-label="Pages"
      onFocus={() => (hasFocus.current = true)}
      onBlur={({ target }) => (hasFocus.current = target.matches(":disabled"))}
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
        ref={previous}
        size="small"
        color="inherit"
        variant="outlined"
        disabled={isFirst}
        onClick={onPrevious}
        startIcon={<ChevronLeftIcon />}
        {...(tight && signAlone("Previous"))}
      >
        <span className="words">Previous</span>
      </Button>
      <Button
        ref={next}
        size="small"
        color="inherit"
        variant="outlined"
        disabled={isLast}
        onClick={onNext}
        endIcon={<ChevronRightIcon />}
        {...(tight && signAlone("Next"))}
      >
        <span className="words">Next</span>
      </Button>
    </Box>
  );
}
