import { useNotify } from "#client/ui/notify/useNotify";

interface CopyTitles {
  readonly copied: string;
  /** Above the text, to be copied by hand. */
  readonly refused: string;
}

/** Copies a text, and says so. */
export function useCopy(): (text: string, titles: CopyTitles) => Promise<void> {
  const notify = useNotify();
  return async (text, { copied, refused }) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ title: copied });
    } catch {
      // Pages served over plain HTTP cannot use the clipboard.
      notify({ title: refused, description: text });
    }
  };
}
