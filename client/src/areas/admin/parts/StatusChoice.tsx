import { ArrowDropDownIcon } from "#client/ui/icons";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { styled } from "@mui/material/styles";
import { useId, useState, type Ref, type SyntheticEvent } from "react";
import { flushSync } from "react-dom";

interface StatusChoiceProps<Value extends string> {
  /** Whose status it is, for screen readers. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly title?: string | undefined }[];
  readonly disabled?: boolean | undefined;
  /** -1 in a cell that is not the table's tab stop. */
  readonly tabIndex?: 0 | -1 | undefined;
  readonly onChoose: (value: Value) => void;
  /** The button that opens the menu. */
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** Not Material's button, which costs more to draw: each row of a list has one. */
const Trigger = styled("button")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 2,
  minWidth: 0,
  width: "100%",
  minHeight: 26,
  padding: "2px 0 2px 6px",
  marginInlineStart: -6,
  border: 0,
  borderRadius: 6,
  background: "none",
  color: "inherit",
  textAlign: "start",
  whiteSpace: "nowrap",
  cursor: "pointer",
  "&:hover, &[aria-expanded=true]": { backgroundColor: theme.vars.palette.sunken },
  "&:disabled": { color: theme.vars.palette.text.secondary, cursor: "default" },
  "@media (pointer: coarse)": { minHeight: 44 },
}));

const hold = (event: SyntheticEvent): void => event.stopPropagation();

/**
 * A status that is saved as soon as it is chosen from its menu, opened with Enter or a press. Arrow keys on the closed
 * menu change nothing, because in a list they move between rows.
 */
export function StatusChoice<Value extends string>({
  label,
  value,
  options,
  disabled = false,
  tabIndex,
  onChoose,
  ref,
}: StatusChoiceProps<Value>) {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const open = trigger !== null;
  const current = options.find((option) => option.value === value);
  const menuId = useId();

  function choose(next: Value): void {
    // Returns the focus to the button first, because it may be disabled while the choice is saved.
    flushSync(() => setTrigger(null));
    trigger?.focus();
    if (next !== value) onChoose(next);
  }

  return (
    <>
      <Trigger
        ref={ref}
        type="button"
        role="combobox"
        aria-label={label}
        title={current?.title}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        disabled={disabled}
        tabIndex={tabIndex === -1 ? -1 : undefined}
        onClick={({ currentTarget }) => setTrigger(currentTarget)}
      >
        {current?.label ?? value}
        <ArrowDropDownIcon fontSize="small" color="action" sx={{ flex: "none" }} />
      </Trigger>
      {open && (
        // React bubbles the menu's events to the row that contains it, which a press would open.
        <Menu
          open
          anchorEl={trigger}
          onClose={() => setTrigger(null)}
          onClick={hold}
          onMouseDown={hold}
          onMouseUp={hold}
          onKeyDown={hold}
          slotProps={{ list: { role: "listbox", id: menuId, "aria-label": label } }}
        >
          {options.map((option) => (
            <MenuItem
              key={option.value}
              role="option"
              title={option.title}
              data-value={option.value}
              selected={option.value === value}
              aria-selected={option.value === value}
              onClick={() => choose(option.value)}
            >
              {option.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
