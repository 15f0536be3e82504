/** How the keys that open the palette are written on the keyboard of this device. */
export const PALETTE_SHORTCUT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘ K" : "Ctrl K";
