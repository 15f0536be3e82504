import { dark, durations, light, MEASURE, RADIUS, typography } from "./tokens";

/** Turns `{ text: { primary } }` into `--text-primary`. */
function variablesOf(
  values: object,
  path: readonly string[] = [],
): readonly (readonly [name: string, value: string])[] {
  return Object.entries(values).flatMap(([key, value]: [string, unknown]) => {
    const name = [...path, key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^-/, "")];
    if (typeof value === "object" && value !== null) return variablesOf(value, name);
    return [[`--${name.join("-")}`, String(value)] as const];
  });
}

/** Colors of Material components, which the public site does not use. */
function siteColors({ Skeleton: _skeleton, Button: _button, ...palette }: typeof light): string {
  return variablesOf(palette)
    .map(([name, value]) => `${name}:${value};`)
    .join("");
}

interface TypeStyle {
  readonly fontFamily?: string;
  readonly fontSize?: string;
  readonly fontWeight?: number;
  readonly lineHeight?: number;
  readonly letterSpacing?: string;
  readonly textWrap?: string;
}

/** `.type-h2 { ... }` for each step of the scale, so that a heading's look and its level are independent. */
function typeClasses(): string {
  const { fontFamily, fontWeightBold: _bold, signature: _signature, ...steps } = typography.public;
  return Object.entries(steps)
    .map(([step, style]: [string, TypeStyle]) => {
      const font = `${style.fontWeight ?? 400} ${style.fontSize}/${style.lineHeight} ${style.fontFamily ?? fontFamily}`;
      const spacing = style.letterSpacing === undefined ? "" : `letter-spacing:${style.letterSpacing};`;
      const wrap = style.textWrap === undefined ? "" : `text-wrap:${style.textWrap};`;
      return `.type-${step}{font:${font};${spacing}${wrap}}`;
    })
    .join("\n");
}

/**
 * The design tokens as a style sheet. The color scheme follows the system until the user switches (`data-scheme`, as in
 * Material).
 */
export function tokenSheet(): string {
  const measures = [
    `--radius:${RADIUS}px;`,
    `--measure:${MEASURE};`,
    `--font:${typography.public.fontFamily};`,
    `--weight-bold:${typography.public.fontWeightBold};`,
    ...variablesOf(durations, ["time"]).map(([name, value]) => `${name}:${value}ms;`),
  ].join("");
  return [
    `:root{color-scheme:light;${measures}}`,
    `:root,[data-scheme="light"]{color-scheme:light;${siteColors(light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-scheme="light"]){color-scheme:dark;${siteColors(dark)}}}`,
    `[data-scheme="dark"]{color-scheme:dark;${siteColors(dark)}}`,
    typeClasses(),
  ].join("\n");
}
