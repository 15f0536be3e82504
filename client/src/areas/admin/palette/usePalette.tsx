import { useEffect, useEffectEvent, useState, type ReactNode } from "react";

import { useHotkey } from "#client/lib/hotkeys";
import { lazyScreen } from "#client/ui/lazyScreen";
import type { PaletteDialogProps } from "./PaletteDialog";
import { PALETTE_SHORTCUT } from "./shortcut";

// Loaded on demand: the first screen needs only the shortcut and the button.
const PaletteDialog = lazyScreen<PaletteDialogProps>(async () => (await import("./PaletteDialog")).PaletteDialog, null);

interface Palette {
  readonly open: () => void;
  /** Preloads its code when someone is about to press the button. */
  readonly prepare: () => void;
  readonly dialog: ReactNode;
}

/** The palette, which Ctrl-K or ⌘-K opens on every screen, even while typing, but not over another dialog. */
export function usePalette(): Palette {
  const [isOpen, setOpen] = useState(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey === event.metaKey || event.shiftKey || event.altKey || event.key.toLowerCase() !== "k") return;
    // Browsers use this shortcut for their address bar.
    event.preventDefault();
    if (isOpen || document.querySelector('[role="dialog"], [role="alertdialog"]') === null) setOpen(!isOpen);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  // Only listed here, because the list of shortcuts handles single keys.
  useHotkey(PALETTE_SHORTCUT, "Search everything", null);
  return {
    open: () => setOpen(true),
    prepare: () => void PaletteDialog.preload().catch(() => undefined),
    dialog: isOpen && <PaletteDialog onClose={() => setOpen(false)} />,
  };
}
