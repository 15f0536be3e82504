import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";

import { endOf, watchFit } from "./fitWatch";

interface CutTextProps {
  readonly text: string;
  /** A sentence is told by how it begins, and loses its end. */
  readonly sentence?: boolean | undefined;
  /** Without it, the text. */
  readonly title?: string | undefined;
}

/**
 * One line of text. Where it does not fit it loses its middle: two long names, e-mails or cars that begin alike are told apart by their ends.
 * The whole stays in the document, for the title, a copy and screen readers; only the letters behind the gap are drawn anew.
 */
export function CutText({ text, sentence = false, title = text }: CutTextProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => (place.current && !sentence ? watchFit(place.current) : undefined), [text, sentence]);
  return (
    <Box
      component="span"
      ref={place}
      title={title}
      dir="auto"
      data-end={sentence ? undefined : endOf(text)}
      sx={{
        display: "flex",
        minWidth: 0,
        // A name in Arabic letters begins where the column does, like its neighbours.
        "&:dir(rtl)": { justifyContent: "flex-end" },
        // Without a text for screen readers, who have read it already.
        "&[data-cut]::after": { content: 'attr(data-end) / ""', flex: "none", whiteSpace: "pre" },
      }}
    >
      {/* Cards have room for a second line, and set this. */}
      <Box
        component="span"
        sx={{ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "var(--cell-wrap, nowrap)" }}
      >
        {text}
      </Box>
    </Box>
  );
}
