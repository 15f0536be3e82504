import { styled } from "@mui/material/styles";
import { useSyncExternalStore, type MouseEvent } from "react";

import { FINGERS } from "#client/lib/design/fingers";
import type { Selection } from "./selection";

/** Not Material's checkbox, which is slower to render: each row of a list has one. */
const Box = styled("input")(({ theme }) => ({
  flex: "none",
  width: 13,
  height: 13,
  margin: 0,
  marginInlineEnd: 4,
  accentColor: theme.vars.palette.primary.main,
  cursor: "pointer",
  "&:focus-visible": { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
  [FINGERS]: { width: 22, height: 22 },
}));

interface ChooseRowProps {
  readonly selection: Selection;
  readonly id: string;
  /** Whose row it is. */
  readonly name: string;
  readonly tabIndex?: 0 | -1;
}

/** The ids of the rows around a box, in their order. */
function pageAround(box: HTMLElement): string[] {
  const rows = box.closest("[role=grid], ul")?.querySelectorAll<HTMLElement>("[data-id]") ?? [];
  return Array.from(rows, ({ dataset }) => dataset["id"] ?? "");
}

export function ChooseRow({ selection, id, name, tabIndex }: ChooseRowProps) {
  const checked = useSyncExternalStore(selection.subscribe, () => selection.isChosen(id));
  return (
    <Box
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={checked}
      tabIndex={tabIndex}
      onChange={nothing}
      onClick={({ currentTarget, shiftKey }: MouseEvent<HTMLInputElement>) =>
        selection.toggle(id, pageAround(currentTarget), shiftKey)
      }
    />
  );
}

interface ChoosePageProps {
  readonly selection: Selection;
  readonly ids: readonly string[];
}

export function ChoosePage({ selection, ids }: ChoosePageProps) {
  const chosen = useSyncExternalStore(selection.subscribe, () => ids.filter(selection.isChosen).length);
  return (
    <Box
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < ids.length;
      }}
      type="checkbox"
      aria-label="Select all on this page"
      checked={ids.length > 0 && chosen === ids.length}
      tabIndex={-1}
      onChange={nothing}
      onClick={() => selection.togglePage(ids)}
    />
  );
}

/** The click event selects, because it knows whether Shift is held. React requires a change handler with `checked`. */
const nothing = (): void => undefined;
