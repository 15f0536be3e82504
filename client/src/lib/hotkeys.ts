import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

import { forget, keep, readKept } from "./deviceStorage";

export interface Hotkey {
  /** As in `KeyboardEvent.key`: `/`, `j`, `Enter`. */
  readonly key: string;
  /** What it does, for the list of keyboard shortcuts. */
  readonly label: string;
}

interface Registered extends Hotkey {
  readonly run: ((event: KeyboardEvent) => void) | null;
}

const STORAGE_KEY = "single-key-shortcuts";
const registered = new Set<Registered>();
const listeners = new Set<() => void>();
let list: readonly Hotkey[] = [];

function changed(): void {
  list = [...new Map([...registered].map(({ key, label }) => [key, { key, label }])).values()];
  for (const listener of listeners) listener();
}

/** WCAG 2.1.4: users of speech input can turn single-key shortcuts off. Stored in this browser. */
function hotkeysAreOn(): boolean {
  return readKept(STORAGE_KEY) !== "off";
}

export function turnHotkeys(on: boolean): void {
  if (on) forget(STORAGE_KEY);
  else keep(STORAGE_KEY, "off");
  changed();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="listbox"], [role="menu"]',
    ) !== null
  );
}

function onKeyDown(event: KeyboardEvent): void {
  if (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.isComposing ||
    isTyping(event.target)
  )
    return;
  // Behind an open dialog, the page is out of reach for keys as well.
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') || !hotkeysAreOn()) return;
  const hit = [...registered].findLast(({ key, run }) => run !== null && key === event.key);
  if (!hit?.run) return;
  event.preventDefault();
  hit.run(event);
}

/**
 * Registers a single-key shortcut for the current screen. The latest registration of a key wins; inactive while typing
 * and behind a dialog. Without `run` it is only listed, because the focused element handles it.
 */
export function useHotkey(
  key: string,
  label: string,
  run: ((event: KeyboardEvent) => void) | null,
  enabled = true,
): void {
  const handler = useEffectEvent((event: KeyboardEvent) => run?.(event));
  const listed = run === null;
  useEffect(() => {
    if (!enabled) return;
    const entry: Registered = { key, label, run: listed ? null : (event) => handler(event) };
    if (registered.size === 0) document.addEventListener("keydown", onKeyDown);
    registered.add(entry);
    changed();
    return () => {
      registered.delete(entry);
      if (registered.size === 0) document.removeEventListener("keydown", onKeyDown);
      changed();
    };
  }, [key, label, listed, enabled]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The currently active shortcuts. */
export function useHotkeyList(): readonly Hotkey[] {
  return useSyncExternalStore(subscribe, () => list);
}

export function useHotkeysAreOn(): boolean {
  return useSyncExternalStore(subscribe, hotkeysAreOn);
}
