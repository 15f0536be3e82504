import { useEffect, useEffectEvent, useRef, useState } from "react";

import { verifyTexts } from "../content/verify";
import { Icon } from "../parts/Icon";

interface PdfDropProps {
  /** A document has already been checked. */
  readonly again: boolean;
  readonly onFile: (file: File) => void;
}

/**
 * A drop zone for a PDF; the button does the same for keyboards and touch screens. A file dropped outside the box is
 * accepted too, because the browser would otherwise leave the page to show it.
 */
export function PdfDrop({ again, onFile }: PdfDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const onDrop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    const file = event.dataTransfer?.files[0];
    // Text and links keep their default behavior.
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
      // Of all elements that are dragged over, only this event leaves the page.
      if (relatedTarget === null) setOver(false);
    }
  }, []);

  return (
    <div className={over ? "pdf-drop over" : "pdf-drop"}>
      <Icon name="upload" />
      <button type="button" className="button large" onClick={() => input.current?.click()}>
        {again ? verifyTexts.again : verifyTexts.choose}
      </button>
      <p className="muted type-body2">{verifyTexts.drop}</p>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        aria-label={verifyTexts.choose}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          // Allows choosing the same file again.
          target.value = "";
        }}
      />
    </div>
  );
}
