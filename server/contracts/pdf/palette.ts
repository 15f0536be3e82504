import { rgb } from "pdf-lib";

/** The colors of printed pages. */
export const INK = rgb(0.071, 0.149, 0.227);
export const QUIET = rgb(0.34, 0.39, 0.46);
export const GREEN = rgb(0.059, 0.42, 0.31);
export const TINT = rgb(0.933, 0.961, 0.945);
export const HAIRLINE = rgb(0.89, 0.878, 0.839);
export const PAPER = rgb(1, 1, 1);
