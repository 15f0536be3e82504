import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";

import { CutText } from "#client/ui/CutText";

const Pair = styled("span")({ display: "block", flex: 1, minWidth: 0, lineHeight: 1.2 });

const Text = styled("span")(({ theme }) => ({
  ...theme.typography.body2,
  display: "block",
  flex: 1,
  minWidth: 0,
  lineHeight: "inherit",
  color: theme.vars.palette.text.primary,
  "&[data-secondary]": {
    ...theme.typography.caption,
    lineHeight: "inherit",
    color: theme.vars.palette.text.secondary,
  },
}));

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** Cut at the end alone. */
  readonly sentences?: boolean;
}

/** Two facts in one table cell; both fit a compact row, and long ones are truncated and shown in full in the title. */
export function TwoLines({ first, second, sentences = false }: TwoLinesProps) {
  return (
    <Pair>
      <OneLine text={first} sentence={sentences} />
      <OneLine text={second} sentence={sentences} secondary />
    </Pair>
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
    <Text data-secondary={secondary || undefined}>
      {typeof text === "string" && text !== "" ? (
        <CutText text={text} sentence={sentence} title={title} />
      ) : (
        text || "—"
      )}
    </Text>
  );
}
