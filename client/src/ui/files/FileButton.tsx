import Button, { type ButtonProps } from "@mui/material/Button";
import { useRef } from "react";

import { VisuallyHidden } from "../VisuallyHidden";

interface FileButtonProps extends ButtonProps {
  /** The accessible name of the input, which says what the file is for. */
  readonly label: string;
  readonly accept?: string;
  readonly multiple?: boolean;
  /** Takes a photo instead. */
  readonly capture?: "environment" | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  /** Instead of choosing a file. */
  readonly onClick?: ButtonProps["onClick"];
}

/**
 * A button that chooses files from the device. Its input is neither seen nor reached with Tab; screen readers find it by
 * its label.
 */
export function FileButton({ label, accept, multiple, capture, onFiles, onClick, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <VisuallyHidden component="label">
        {label}
        <input
          ref={input}
          type="file"
          accept={accept}
          multiple={multiple}
          capture={capture}
          tabIndex={-1}
          disabled={button.disabled === true || button.loading === true}
          aria-describedby={button["aria-describedby"]}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // Allows choosing the same file again.
            target.value = "";
            onFiles(files);
          }}
        />
      </VisuallyHidden>
      <Button variant="outlined" color="inherit" onClick={onClick ?? (() => input.current?.click())} {...button} />
    </>
  );
}
