/** Touch targets need a minimum size, in pixels (WCAG 2.2, 2.5.5). */
export const fingers = "@media (pointer: coarse)";
export const fingertip = 44;
