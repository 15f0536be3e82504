import { useRef, type FocusEvent } from "react";

type TextBox = HTMLInputElement | HTMLTextAreaElement;

interface Caret {
  readonly box: TextBox;
  readonly start: number;
  readonly end: number;
}

/** Remembers the caret in the named fields, so that a menu can insert text there and restore the focus. */
export function useLastCaret(names: readonly string[]) {
  const last = useRef<Caret | null>(null);
  return {
    /** For the element that contains the fields. */
    onBlur: ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target.isContentEditable) last.current = null;
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      if (!names.includes(target.name)) return;
      last.current = { box: target, start: target.selectionStart ?? 0, end: target.selectionEnd ?? 0 };
    },
    /** The field and its text with the words at the caret; undefined if nothing has been written in yet. */
    inserted: (words: string): { readonly name: string; readonly text: string } | undefined => {
      if (!last.current?.box.isConnected) return undefined;
      const { box, start, end } = last.current;
      const caret = start + words.length;
      last.current = { box, start: caret, end: caret };
      return { name: box.name, text: box.value.slice(0, start) + words + box.value.slice(end) };
    },
    focus: (): void => {
      if (!last.current?.box.isConnected) return;
      const { box, start, end } = last.current;
      box.focus();
      box.setSelectionRange(start, end);
    },
  };
}
