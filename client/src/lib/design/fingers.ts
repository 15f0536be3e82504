/** Touch targets need a minimum size, in pixels (WCAG 2.2, 2.5.5). */
export const FINGERS = "@media (pointer: coarse)";
export const FINGERTIP = 44;

/** For a link that stands alone: a finger may press beside its text. Nothing is moved. */
export const reach = {
  [FINGERS]: {
    position: "relative",
    "&::after": {
      content: '""',
      position: "absolute",
      insetInline: 0,
      top: "50%",
      height: FINGERTIP,
      transform: "translateY(-50%)",
    },
  },
} as const;
