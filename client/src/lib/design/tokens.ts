import type { Tone } from "../tone";

/**
 * The single source of colors, typography and sizes. Material's themes are built from it (`app/theme/theme.ts`), and so
 * is the style sheet of the public site, which does not use Material (`tokenSheet.ts`).
 */
export interface ToneColors {
  /** Text on the surface of the same tone, at least 4.5:1. */
  readonly text: string;
  readonly surface: string;
  /** A dot, a bar, an edge: at least 3:1 on paper. */
  readonly mark: string;
}

export interface OwnPalette {
  readonly tone: Record<Tone, ToneColors>;
  /** Border of a form control: 3:1 on paper, where a hairline would not be enough. */
  readonly controlLine: string;
  /** Background one level below paper: table heads, rails, code. */
  readonly sunken: string;
  /** Background of a row that has just changed. */
  readonly fresh: string;
  /** Amber for marks and strokes, never for text on paper. */
  readonly accent: string;
}

export const light = {
  primary: { main: "#0F6B4F", dark: "#0A4F3A", light: "#2C8A6B", contrastText: "#FFFFFF" },
  secondary: { main: "#12263A", dark: "#0A1826", light: "#33485C", contrastText: "#FFFFFF" },
  error: { main: "#B3261E", dark: "#8C1D17", light: "#C9564F", contrastText: "#FFFFFF" },
  warning: { main: "#F2A541", dark: "#7A4A00", light: "#F7C27D", contrastText: "#12263A" },
  info: { main: "#2B6CB0", dark: "#1F5189", light: "#4F88C4", contrastText: "#FFFFFF" },
  success: { main: "#0F6B4F", dark: "#0A4F3A", light: "#2C8A6B", contrastText: "#FFFFFF" },
  text: { primary: "#12263A", secondary: "#53616E", disabled: "#8A949D" },
  background: { default: "#FBFAF6", paper: "#FFFFFF" },
  divider: "#E3E0D6",
  Skeleton: { bg: "#ECE9E0" },
  Button: { inheritContainedBg: "#EAE7DD", inheritContainedHoverBg: "#DEDACD" },
  controlLine: "#88919A",
  sunken: "#F4F2EB",
  fresh: "#FFF6E3",
  accent: "#F2A541",
  tone: {
    sky: { text: "#075985", surface: "#DFF1FC", mark: "#0284C7" },
    indigo: { text: "#3730A3", surface: "#E7E8FD", mark: "#5B5BD6" },
    green: { text: "#0B5A42", surface: "#DDF1E8", mark: "#0F6B4F" },
    amber: { text: "#7A4A00", surface: "#FDF0D8", mark: "#B97311" },
    rose: { text: "#9F1239", surface: "#FFE5EA", mark: "#E11D48" },
    grey: { text: "#46535F", surface: "#EDEBE4", mark: "#7B858E" },
  },
};

export const dark: typeof light = {
  primary: { main: "#5CC9A0", dark: "#3FA581", light: "#86DBBB", contrastText: "#06251A" },
  secondary: { main: "#DCE5EC", dark: "#B5C3CE", light: "#F2F6F9", contrastText: "#0E1720" },
  error: { main: "#F58F86", dark: "#E0695F", light: "#F9B4AE", contrastText: "#3B0906" },
  warning: { main: "#F2A541", dark: "#F7C879", light: "#F7C27D", contrastText: "#12263A" },
  info: { main: "#7FB4E8", dark: "#5795D1", light: "#A6CCF1", contrastText: "#071B2E" },
  success: { main: "#5CC9A0", dark: "#3FA581", light: "#86DBBB", contrastText: "#06251A" },
  text: { primary: "#E9EEF2", secondary: "#A3B2BF", disabled: "#6B7B89" },
  background: { default: "#0E1720", paper: "#15212D" },
  divider: "#2A3947",
  Skeleton: { bg: "#223040" },
  Button: { inheritContainedBg: "#253341", inheritContainedHoverBg: "#30414F" },
  controlLine: "#6F8190",
  sunken: "#111C26",
  fresh: "#2B2819",
  accent: "#F2A541",
  tone: {
    sky: { text: "#8BD3FB", surface: "#0F2E44", mark: "#38A9E8" },
    indigo: { text: "#BFC2FD", surface: "#282A5C", mark: "#8B8DF0" },
    green: { text: "#86DBB9", surface: "#113A2D", mark: "#3FB38A" },
    amber: { text: "#F7CB82", surface: "#3D2E12", mark: "#E39A2F" },
    rose: { text: "#FDAEBD", surface: "#481B29", mark: "#F4587A" },
    grey: { text: "#BAC6D0", surface: "#253341", mark: "#7F909E" },
  },
};

const INTER = '"Inter Variable", ui-sans-serif, system-ui, -apple-system, "Segoe UI", sans-serif';
const BRICOLAGE = `"Bricolage Grotesque Variable", ${INTER}`;
/**
 * Dancing Script has only Latin letters. Other scripts use the system's handwriting font if it has one, otherwise
 * italics: what browsers choose for `cursive` is often an upright sans.
 */
const signature = {
  fontFamily: '"Dancing Script Variable", "Segoe Script", "Snell Roundhand", Georgia, "Times New Roman", serif',
  fontStyle: "italic",
  // A handwriting font is slanted already.
  fontSynthesisStyle: "none",
  fontSize: "2.25rem",
  // The heaviest weight that fonts without intermediate weights render as regular.
  fontWeight: 500,
  lineHeight: 1.2,
} as const;

/** A single scale with ratio 1.2 around the area's body size; headings of the public site grow with the window. */
export const typography = {
  public: {
    fontFamily: INTER,
    fontWeightBold: 650,
    h1: {
      fontFamily: BRICOLAGE,
      fontSize: "clamp(2.25rem, 1.6rem + 2.8vw, 3.75rem)",
      fontWeight: 700,
      lineHeight: 1.06,
      letterSpacing: "-0.025em",
      textWrap: "balance",
    },
    h2: {
      fontFamily: BRICOLAGE,
      fontSize: "clamp(1.75rem, 1.4rem + 1.5vw, 2.5rem)",
      fontWeight: 700,
      lineHeight: 1.15,
      letterSpacing: "-0.02em",
      textWrap: "balance",
    },
    h3: {
      fontFamily: BRICOLAGE,
      fontSize: "1.5rem",
      fontWeight: 700,
      lineHeight: 1.25,
      letterSpacing: "-0.01em",
      textWrap: "balance",
    },
    h4: { fontFamily: BRICOLAGE, fontSize: "1.25rem", fontWeight: 700, lineHeight: 1.3, textWrap: "balance" },
    h5: { fontSize: "1.125rem", fontWeight: 650, lineHeight: 1.4 },
    h6: { fontSize: "1rem", fontWeight: 650, lineHeight: 1.5 },
    subtitle1: { fontSize: "1.1875rem", lineHeight: 1.55 },
    subtitle2: { fontSize: "0.875rem", fontWeight: 600, lineHeight: 1.5 },
    body1: { fontSize: "1rem", lineHeight: 1.6 },
    body2: { fontSize: "0.875rem", lineHeight: 1.55 },
    caption: { fontSize: "0.8125rem", lineHeight: 1.5 },
    overline: {
      fontSize: "0.8125rem",
      fontWeight: 650,
      lineHeight: 1.5,
      letterSpacing: "0.02em",
      textTransform: "none",
    },
    button: { fontSize: "1rem", fontWeight: 600, lineHeight: 1.5, textTransform: "none" },
    signature,
  },
  admin: {
    fontFamily: INTER,
    fontWeightBold: 650,
    h1: { fontSize: "1.375rem", fontWeight: 650, lineHeight: 1.3, letterSpacing: "-0.012em" },
    h2: { fontSize: "1.125rem", fontWeight: 650, lineHeight: 1.35, letterSpacing: "-0.006em" },
    h3: { fontSize: "1rem", fontWeight: 650, lineHeight: 1.4 },
    h4: { fontSize: "0.9375rem", fontWeight: 650, lineHeight: 1.4 },
    h5: { fontSize: "0.875rem", fontWeight: 650, lineHeight: 1.45 },
    h6: { fontSize: "0.8125rem", fontWeight: 650, lineHeight: 1.45 },
    subtitle1: { fontSize: "0.9375rem", lineHeight: 1.5 },
    subtitle2: { fontSize: "0.8125rem", fontWeight: 600, lineHeight: 1.45 },
    body1: { fontSize: "0.875rem", lineHeight: 1.5 },
    body2: { fontSize: "0.8125rem", lineHeight: 1.45 },
    caption: { fontSize: "0.75rem", lineHeight: 1.4 },
    overline: { fontSize: "0.75rem", fontWeight: 650, lineHeight: 1.4, letterSpacing: "0.02em", textTransform: "none" },
    button: { fontSize: "0.875rem", fontWeight: 600, lineHeight: 1.45, textTransform: "none" },
    signature,
  },
} as const;

/** In pixels. */
export const RADIUS = 10;

/**
 * The width of running text: at most 70 characters a line. A `ch` is a zero, as wide as 1.4 letters of English in Inter.
 */
export const MEASURE = "50ch";

/** The width of the narrowest phone, in rem. A narrower window is one whose reader has enlarged the text. */
export const NARROWEST_PHONE = 20;

/** Milliseconds: 120 to 200, only to explain. */
export const durations = { shortest: 120, short: 150, standard: 180, complex: 200 } as const;
