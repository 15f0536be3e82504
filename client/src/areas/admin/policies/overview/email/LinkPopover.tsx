import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import Popover from "@mui/material/Popover";
import type { Editor } from "@tiptap/core";
import { useId, useState, type KeyboardEvent, type RefObject } from "react";

import { FieldShell } from "#client/ui/form/FieldShell";

interface LinkPopoverProps {
  readonly editor: Editor;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The URL of the selected words. An empty one removes the link. */
export function LinkPopover({ editor, anchor, onClose }: LinkPopoverProps) {
  const id = useId();
  const [address, setAddress] = useState(() => String(editor.getAttributes("link")["href"] ?? ""));

  function apply(): void {
    const href = address.trim();
    const chain = editor.chain().focus().extendMarkRange("link");
    if (href === "") chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link"))
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    // In React's tree it is inside the email's dialog, which sends on Ctrl-Enter.
    event.preventDefault();
    event.stopPropagation();
    apply();
  }

  return (
    <Popover
      open
      anchorEl={() => anchor.current}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      onClose={onClose}
      slotProps={{
        paper: { sx: { p: 1.5, display: "flex", alignItems: "flex-end", gap: 1, width: "min(24rem, 90vw)" } },
      }}
    >
      <FieldShell id={id} label="Link to">
        <OutlinedInput
          id={id}
          value={address}
          autoFocus
          autoComplete="off"
          placeholder="https://"
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={onKeyDown}
        />
      </FieldShell>
      <Button variant="outlined" color="inherit" onClick={apply}>
        Apply
      </Button>
    </Popover>
  );
}
