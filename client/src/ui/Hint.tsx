import Box from "@mui/material/Box";
import {
  cloneElement,
  useId,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
} from "react";
import { createPortal } from "react-dom";

import { useHint } from "./useHint";

interface Control {
  readonly title?: string | undefined;
  readonly "aria-describedby"?: string | undefined;
  readonly onPointerEnter?: ((event: PointerEvent) => void) | undefined;
  readonly onPointerLeave?: ((event: PointerEvent) => void) | undefined;
  readonly onPointerDown?: ((event: PointerEvent) => void) | undefined;
  readonly onFocus?: ((event: FocusEvent) => void) | undefined;
  readonly onBlur?: ((event: FocusEvent) => void) | undefined;
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
}

interface HintProps {
  /** Nothing is shown if it is empty. */
  readonly title: string;
  readonly side?: "bottom" | "right";
  /** Whether it says more than the control's name. */
  readonly describes?: boolean;
  /** A control that has its own accessible name. */
  readonly children: ReactElement<Control>;
}

/** The gap between the control and its hint. It is part of the hint, so that a pointer can cross it. */
const GAP = 14;
const EDGE = 8;

/** A word or two about a control. Material's tooltip includes a positioning library, a tenth of the first view's code. */
export function Hint({ title, side = "bottom", describes = false, children }: HintProps) {
  const id = useId();
  const { at, begin, end, hide } = useHint();
  const { props } = children;
  const described = { title: at === null ? title : undefined, "aria-describedby": at === null ? undefined : id };
  return (
    <>
      {cloneElement(children, {
        ...(describes && described),
        onPointerEnter: (event) => (begin(event), props.onPointerEnter?.(event)),
        onPointerLeave: (event) => (end(event), props.onPointerLeave?.(event)),
        // A finger that rests on the control opens the hint.
        onPointerDown: (event) => (event.pointerType !== "touch" && hide(), props.onPointerDown?.(event)),
        onFocus: (event) => (begin(event), props.onFocus?.(event)),
        onBlur: (event) => (end(event), props.onBlur?.(event)),
        // What was pressed may open a dialog, over which the hint would come up.
        onClick: (event) => (hide(), props.onClick?.(event)),
      })}
      {at !== null && title !== "" && (
        <Bubble id={id} at={at} side={side} begin={begin} end={end}>
          {title}
        </Bubble>
      )}
    </>
  );
}

interface BubbleProps extends Pick<ReturnType<typeof useHint>, "begin" | "end"> {
  readonly id: string;
  readonly at: Element;
  readonly side: "bottom" | "right";
  readonly children: string;
}

function Bubble({ id, at, side, begin, end, children }: BubbleProps) {
  const bubble = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (bubble.current === null) return;
    const { style } = bubble.current;
    const control = at.getBoundingClientRect();
    const own = bubble.current.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const below = control.bottom + own.height <= clientHeight ? control.bottom : control.top - own.height;
    const left = side === "right" ? control.right : control.left + (control.width - own.width) / 2;
    const top = side === "right" ? control.top + (control.height - own.height) / 2 : below;
    style.left = `${Math.max(EDGE, Math.min(left, clientWidth - own.width - EDGE))}px`;
    style.top = `${Math.max(EDGE, Math.min(top, clientHeight - own.height - EDGE))}px`;
  });
  return createPortal(
    <Box
      ref={bubble}
      id={id}
      role="tooltip"
      onPointerEnter={begin}
      onPointerLeave={end}
      sx={{
        position: "fixed",
        zIndex: "tooltip",
        width: "max-content",
        maxWidth: 300,
        p: `${GAP}px`,
        ...(side === "right" ? { py: 0 } : { px: 0 }),
      }}
    >
      <Box
        sx={{
          typography: "caption",
          fontWeight: 500,
          padding: "6px 10px",
          borderRadius: "8px",
          bgcolor: "secondary.main",
          color: "secondary.contrastText",
          overflowWrap: "break-word",
        }}
      >
        {children}
      </Box>
    </Box>,
    document.body,
  );
}
