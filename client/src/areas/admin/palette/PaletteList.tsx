import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";

import { scroller } from "#client/ui/scroller";
import type { PaletteChoice } from "./paletteChoices";

interface PaletteListProps {
  readonly id: string;
  readonly choices: readonly PaletteChoice[];
  readonly active: PaletteChoice | undefined;
  /** Whether the records are still those of an earlier text. */
  readonly isWaiting: boolean;
  readonly onPoint: (choice: PaletteChoice) => void;
  readonly onChoose: (choice: PaletteChoice) => void;
}

/** The element's id, to which the field points while the choice is active. */
export function optionId(listId: string, { key }: PaletteChoice): string {
  return `${listId}-${key.replaceAll(/\W/g, "-")}`;
}

/** The choices in their groups. The focus stays in the field. */
export function PaletteList({ id, choices, active, isWaiting, onPoint, onChoose }: PaletteListProps) {
  const groups = [...new Set(choices.map(({ group }) => group))];
  return (
    <Box
      id={id}
      role="listbox"
      aria-label="Found"
      aria-busy={isWaiting}
      sx={{ ...scroller, scrollPaddingBottom: 8, pb: choices.length === 0 ? 0 : 1, opacity: isWaiting ? 0.6 : 1 }}
    >
      {groups.map((group) => (
        <Box key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <Typography
            id={`${id}-${group}`}
            variant="caption"
            color="textSecondary"
            component="p"
            sx={{ px: 2, pt: 1.5 }}
          >
            {group}
          </Typography>
          {choices
            .filter((choice) => choice.group === group)
            .map((choice) => (
              <Option
                key={choice.key}
                id={optionId(id, choice)}
                choice={choice}
                isActive={choice.key === active?.key}
                onPoint={onPoint}
                onChoose={onChoose}
              />
            ))}
        </Box>
      ))}
    </Box>
  );
}

interface OptionProps extends Pick<PaletteListProps, "onPoint" | "onChoose"> {
  readonly id: string;
  readonly choice: PaletteChoice;
  readonly isActive: boolean;
}

function Option({ id, choice, isActive, onPoint, onChoose }: OptionProps) {
  const { label, detail, Icon } = choice;
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    <Box
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      // A resting pointer must not choose when the list moves under it.
      onMouseMove={() => isActive || onPoint(choice)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(choice)}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        minHeight: 44,
        mx: 1,
        px: 1,
        py: 0.5,
        borderRadius: 1,
        cursor: "pointer",
        color: "text.primary",
        bgcolor: isActive ? "action.selected" : "transparent",
        // Visible with forced colors, too.
        outline: isActive ? "2px solid" : "none",
        outlineColor: (theme) => theme.vars.palette.primary.main,
        outlineOffset: "-2px",
        "& > svg": { flex: "none", color: "text.secondary" },
      }}
    >
      <Icon />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" component="div" noWrap>
          {label}
        </Typography>
        {detail !== undefined && (
          <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
            {detail}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
