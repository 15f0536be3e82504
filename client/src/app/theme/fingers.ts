/** A finger is no mouse: what it is to hit has this many pixels at least (WCAG 2.2, 2.5.5). */
export const fingers = "@media (pointer: coarse)";
export const fingertip = 44;
