import { useRef, useState, type DragEvent } from "react";
import { verifyWords } from "../content/verify";
import { Icon } from "../parts/Icon";

interface PdfDropProps {
  /** One was checked already. */
  readonly again: boolean;
  readonly onFile: (file: File) => void;
}

/** A place to drop a PDF on; the button does the same for the keyboard and for a finger. */
export function PdfDrop({ again, onFile }: PdfDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  }

  return (
    <div
      className={over ? "pdf-drop over" : "pdf-drop"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
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
