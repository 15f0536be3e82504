import { mdiMenuDown } from "@mdi/js";
import MenuItem from "@mui/material/MenuItem";
import { useId, useState, type Ref, type SyntheticEvent } from "react";
import { flushSync } from "react-dom";

import { LazyMenu } from "#client/ui/LazyMenu";
import { CellIcon } from "#client/ui/table/CellIcon";

interface StatusChoiceProps<Value extends string> {
  /** Whose status it is, for screen readers. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly title?: string | undefined }[];
  readonly disabled?: boolean | undefined;
  /** -1 in a cell that is not the table's tab stop. */
  readonly tabIndex?: 0 | -1 | undefined;
  readonly onOpen?: (() => void) | undefined;
  readonly onChoose: (value: Value) => void;
  /** The button that opens the menu. */
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

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
  onOpen,
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
      <button
        ref={ref}
        type="button"
        className="status-choice"
        role="combobox"
        aria-label={label}
        title={current?.title}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        disabled={disabled}
        tabIndex={tabIndex === -1 ? -1 : undefined}
        onClick={({ currentTarget }) => {
          setTrigger(currentTarget);
          onOpen?.();
        }}
      >
        {current?.label ?? value}
        <CellIcon path={mdiMenuDown} />
      </button>
      {open && (
        // React bubbles the menu's events to the row that contains it, which a press would open.
        <LazyMenu
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
        </LazyMenu>
      )}
    </>
  );
}
