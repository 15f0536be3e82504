import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";

import type { PdfSheet } from "./pdfDrawing";
import { textLayer } from "./textLayer";
import { useInView, useNear } from "./useInView";

interface PdfPageProps {
  readonly sheet: PdfSheet;
  readonly count: number;
  /** In pixels of the screen. */
  readonly width: number;
  /** What scrolls the pages. */
  readonly region: RefObject<HTMLElement | null>;
  /** It is drawn and visible to the user. */
  readonly onShown: () => void;
}

/** One page, drawn when it is nearly in view; its text is there from the start. */
export function PdfPage({ sheet, count, width, region, onShown }: PdfPageProps) {
  const page = useRef<HTMLDivElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"blank" | "drawn" | "failed">("blank");
  const near = useNear(page, region);
  const inView = useInView(page, region);
  const [sheetWidth, sheetHeight] = sheet.size;

  useEffect(() => {
    const place = drawing.current;
    if (!near || place === null) return;
    const cancelled = new AbortController();
    sheet.draw(width, cancelled.signal).then(
      (canvas) => {
        if (cancelled.signal.aborted) return;
        place.replaceChildren(canvas);
        setState("drawn");
      },
      () => cancelled.signal.aborted || setState("failed"),
    );
    return () => {
      cancelled.abort();
      // Pages far from view are released to save memory.
      place.replaceChildren();
    };
  }, [near, sheet, width]);

  useEffect(() => {
    const layer = text.current;
    if (layer === null) return;
    const cancelled = new AbortController();
    // Without its text, the page can still be read on the screen.
    sheet.layText(layer, cancelled.signal).catch(() => undefined);
    return () => {
      cancelled.abort();
      layer.replaceChildren();
    };
  }, [sheet]);

  const tellShown = useEffectEvent(onShown);
  const shown = state === "drawn" && inView;
  useEffect(() => {
    if (shown) tellShown();
  }, [shown]);

  return (
    <Box
      ref={page}
      role="group"
      aria-label={`Page ${sheet.number} of ${count}`}
      aria-busy={state === "blank"}
      style={{ width, aspectRatio: `${sheetWidth} / ${sheetHeight}` }}
      sx={{
        position: "relative",
        flex: "none",
        marginInline: "auto",
        boxShadow: 1,
        bgcolor: "common.white",
        color: "common.black",
        "& canvas": { display: "block", width: "100%", height: "100%" },
      }}
    >
      <Box ref={drawing} aria-hidden sx={{ position: "absolute", inset: 0 }} />
      {state === "failed" && (
        <Typography sx={{ position: "absolute", inset: 0, p: 3 }}>
          We couldn&apos;t draw this page. Please download the PDF to read it.
        </Typography>
      )}
      <Box ref={text} sx={textLayer} style={scaleOf(width / sheetWidth)} />
    </Box>
  );
}

function scaleOf(scale: number): object {
  return { "--total-scale-factor": scale };
}
