import Box from "@mui/material/Box";
import type { ReactNode } from "react";

import { CutText } from "#client/ui/CutText";

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** Cut at the end alone. */
  readonly sentences?: boolean;
}

/** Two facts in one table cell; both fit a compact row, and long ones are truncated and shown in full in the title. */
export function TwoLines({ first, second, sentences = false }: TwoLinesProps) {
  return (
    <Box component="span" sx={{ display: "block", flex: 1, minWidth: 0, lineHeight: 1.2 }}>
      <OneLine text={first} sentence={sentences} />
      <OneLine text={second} sentence={sentences} secondary />
    </Box>
  );
}

interface OneLineProps {
  readonly text: ReactNode;
  readonly secondary?: boolean;
  readonly sentence?: boolean;
  /** Where more is to be told than what is shown. */
  readonly title?: string | undefined;
}

export function OneLine({ text, secondary = false, sentence = false, title }: OneLineProps) {
  return (
    <Box
      component="span"
      sx={{
        display: "block",
        flex: 1,
        minWidth: 0,
        typography: secondary ? "caption" : "body2",
        lineHeight: "inherit",
        color: secondary ? "text.secondary" : "text.primary",
      }}
    >
      {typeof text === "string" && text !== "" ? (
        <CutText text={text} sentence={sentence} title={title} />
      ) : (
        text || "—"
      )}
    </Box>
  );
}
