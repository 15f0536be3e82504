import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import { useId } from "react";

import { FINGERS, FINGERTIP } from "#client/lib/design/fingers";
import { namesOf } from "#shared/enumeration";
import { conversationKinds, type ConversationKind } from "./conversationKinds";

interface KindFilterProps {
  /** Null for everything. */
  readonly chosen: ConversationKind | null;
  readonly onChoose: (kind: ConversationKind | null) => void;
}

const choices: readonly (readonly [ConversationKind | null, string])[] = [
  [null, "All"],
  ...namesOf(conversationKinds).map((kind) => [kind, conversationKinds[kind]] as const),
];

export function KindFilter({ chosen, onChoose }: KindFilterProps) {
  const name = useId();
  return (
    <Box
      role="radiogroup"
      aria-label="Show"
      // It stands in the lead's form, which Enter would save.
      onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      sx={{ display: "flex", displayPrint: "none", flexWrap: "wrap", gap: 0.75, mb: 2 }}
    >
      {choices.map(([kind, label]) => (
        <Choice key={label}>
          <input type="radio" name={name} checked={kind === chosen} onChange={() => onChoose(kind)} />
          <span>{label}</span>
        </Choice>
      ))}
    </Box>
  );
}

const Choice = styled("label")(({ theme }) => ({
  position: "relative",
  cursor: "pointer",
  "& > input": { position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "pointer" },
  "& > span": {
    display: "inline-flex",
    alignItems: "center",
    minHeight: 32,
    paddingInline: 12,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 16,
    fontSize: theme.typography.body2.fontSize,
    color: theme.vars.palette.text.secondary,
  },
  "&:hover > span": { backgroundColor: theme.vars.palette.action.hover },
  "& > input:checked + span": {
    borderColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.main,
    fontWeight: 550,
  },
  "&:focus-within": { borderRadius: 16, outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  [FINGERS]: { "& > span": { minHeight: FINGERTIP, borderRadius: `${FINGERTIP / 2}px` } },
}));
