import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from "react";

import { errorMessage } from "#client/lib/errors";
import { useObjectUrl } from "#client/lib/useObjectUrl";
import { AddIcon, DownloadIcon, RemoveIcon } from "#client/ui/icons";
import { DocumentLoading } from "../DocumentLoading";
import { ErrorState } from "../ErrorState";
import type { PdfFile } from "../PdfDialog";
import { scroller } from "../scroller";
import type { OpenPdf } from "./pdfDrawing";
import { PdfPage } from "./PdfPage";
import { usePdf } from "./usePdf";

interface PdfPagesProps {
  /** The accessible name of the scrolling element. */
  readonly label: string;
  /** The same function for as long as it is the same document. */
  readonly fetchFile: () => Promise<PdfFile>;
  /** As a share of the screen's height. */
  readonly height: string;
  /** Rendered next to the zoom buttons. */
  readonly children?: ReactNode;
  /** A page was drawn and came into view. */
  readonly onShown: (page: number, count: number) => void;
  /** It could not be drawn, and was downloaded instead. */
  readonly onSaved: () => void;
  /** It is open, or failed to open. */
  readonly onSettled: () => void;
}

const zooms = [1, 1.25, 1.5, 2, 3] as const;

/** A PDF in the page, which can be zoomed, selected, searched and read aloud. */
export function PdfPages({ label, fetchFile, height, children, onShown, onSaved, onSettled }: PdfPagesProps) {
  const { state, retry } = usePdf(fetchFile);
  const tellSettled = useEffectEvent(onSettled);
  const settled = state.kind !== "loading";
  useEffect(() => {
    if (settled) tellSettled();
  }, [settled]);
  const [zoom, setZoom] = useState(0);
  return (
    <Box sx={{ border: 1, borderColor: "divider", borderRadius: 1, overflow: "clip", minWidth: 0 }}>
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 0.5,
          minHeight: (theme) => theme.spacing(6),
          pl: 2,
          pr: 0.5,
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
        <IconButton
          aria-label="Zoom out"
          aria-disabled={zoom === 0}
          onClick={() => setZoom((before) => Math.max(before - 1, 0))}
        >
          <RemoveIcon />
        </IconButton>
        <IconButton
          aria-label="Zoom in"
          aria-disabled={zoom === zooms.length - 1}
          onClick={() => setZoom((before) => Math.min(before + 1, zooms.length - 1))}
        >
          <AddIcon />
        </IconButton>
      </Box>
      <Box sx={{ height, bgcolor: "sunken", display: "grid", minWidth: 0 }}>
        {state.kind === "loading" && <DocumentLoading />}
        {state.kind === "failed" && (
          <Box sx={{ ...scroller, overflowY: "auto", display: "grid", placeContent: "center" }}>
            <ErrorState
              title="We couldn't show the document here"
              description={
                state.file === null
                  ? errorMessage(state.cause, "Please try again.")
                  : "Please try again, or download it and read it there."
              }
              onRetry={retry}
              action={state.file !== null && <SaveButton file={state.file} onSaved={onSaved} />}
            />
          </Box>
        )}
        {state.kind === "open" && <Sheets label={label} pdf={state.pdf} zoom={zooms[zoom] ?? 1} onShown={onShown} />}
      </Box>
    </Box>
  );
}

function SaveButton({ file, onSaved }: { readonly file: PdfFile; readonly onSaved: () => void }) {
  const url = useObjectUrl(file.blob);
  if (url === null) return null;
  return (
    <Button href={url} download={file.fileName} variant="contained" startIcon={<DownloadIcon />} onClick={onSaved}>
      Download PDF
    </Button>
  );
}

interface SheetsProps extends Pick<PdfPagesProps, "label" | "onShown"> {
  readonly pdf: OpenPdf;
  readonly zoom: number;
}

/** Used while nothing has a width, as before the first layout. */
const USUAL_WIDTH = 600;

function Sheets({ label, pdf, zoom, onShown }: SheetsProps) {
  const region = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(USUAL_WIDTH);
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null) return;
    const measure = () => element.clientWidth > 0 && setRoom(element.clientWidth);
    measure();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <Box
      ref={region}
      role="region"
      aria-label={label}
      // Arrow keys scroll it.
      tabIndex={0}
      sx={{
        ...scroller,
        overflow: "auto",
        scrollbarGutter: "stable",
        minWidth: 0,
        p: 1.5,
        display: "flex",
        flexDirection: "column",
        gap: 1.5,
        "&:focus-visible": { outlineOffset: -3 },
      }}
    >
      {pdf.pages.map((sheet) => (
        <PdfPage
          key={sheet.number}
          sheet={sheet}
          count={pdf.pages.length}
          width={Math.max(Math.floor((room - 24) * zoom), 100)}
          region={region}
          onShown={() => onShown(sheet.number, pdf.pages.length)}
        />
      ))}
    </Box>
  );
}
