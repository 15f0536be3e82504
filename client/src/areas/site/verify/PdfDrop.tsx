import { useEffect, useEffectEvent, useRef, useState } from "react";
import { verifyWords } from "../content/verify";
import { Icon } from "../parts/Icon";

interface PdfDropProps {
  /** One was checked already. */
  readonly again: boolean;
  readonly onFile: (file: File) => void;
}

/**
 * A place to drop a PDF on; the button does the same for the keyboard and for a finger. A file that misses the box is taken as well:
 * the browser would leave the page to show it.
 */
export function PdfDrop({ again, onFile }: PdfDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const onDrop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    const file = event.dataTransfer?.files[0];
    // Text and links go where they are dropped.
    if (!file) return;
    event.preventDefault();
    onFile(file);
  });

  useEffect(() => {
    const dropped = (event: DragEvent): void => onDrop(event);
    document.addEventListener("dragover", onDragOver);
    document.addEventListener("dragleave", onDragLeave);
    document.addEventListener("drop", dropped);
    return () => {
      document.removeEventListener("dragover", onDragOver);
      document.removeEventListener("dragleave", onDragLeave);
      document.removeEventListener("drop", dropped);
    };

    function onDragOver(event: DragEvent): void {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    }

    function onDragLeave({ relatedTarget }: DragEvent): void {
      // Of everything that is dragged over one thing alone leaves the page.
      if (relatedTarget === null) setOver(false);
    }
  }, []);

  return (
    <div className={over ? "pdf-drop over" : "pdf-drop"}>
      <Icon name="upload" />
      <button type="button" className="button large" onClick={() => input.current?.click()}>
        {again ? verifyWords.again : verifyWords.choose}
      </button>
      <p className="muted type-body2">{verifyWords.drop}</p>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        aria-label={verifyWords.choose}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          // The same file may be chosen again.
          target.value = "";
        }}
      />
    </div>
  );
}
