import { describe, expect, test } from "@jest/globals";

import { themes } from "#client/app/theme/theme";

/** Relative luminance of `#RRGGBB` (WCAG 2.2). */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const schemes = (["light", "dark"] as const).map((name) => {
  const palette = themes.public.colorSchemes[name]?.palette;
  if (!palette) throw new Error(`No ${name} scheme.`);
  return { name, palette };
});

describe.each(schemes)("the $name colors", ({ palette }) => {
  const grounds = {
    paper: palette.background.paper,
    page: palette.background.default,
    sunken: palette.sunken,
    fresh: palette.fresh,
  };

  test.each(Object.entries(grounds))("text can be read on %s (4.5:1)", (_name, ground) => {
    for (const text of [
      palette.text.primary,
      palette.text.secondary,
      palette.primary.main,
      palette.error.main,
      palette.info.main,
    ]) {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(Object.entries(palette.tone))(
    "the %s state can be read on its own surface, and its mark seen on paper",
    (_name, { text, surface, mark }) => {
      expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(palette.background.paper, text)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(mark, palette.background.paper)).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(["primary", "secondary", "error", "warning", "info", "success"] as const)(
    "a %s button can be read, at rest and under the pointer",
    (name) => {
      expect(contrast(palette[name].contrastText, palette[name].main)).toBeGreaterThanOrEqual(4.5);
      if (name !== "warning")
        expect(contrast(palette[name].contrastText, palette[name].dark)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test("the border of a field and the focus ring are visible (3:1)", () => {
    for (const ground of [grounds.paper, grounds.page]) {
      expect(contrast(palette.controlLine, ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(palette.primary.main, ground)).toBeGreaterThanOrEqual(3);
    }
  });
});

test("the public site has 16 px text and the back office 14 px", () => {
  expect(themes.public.typography.body1.fontSize).toBe("1rem");
  expect(themes.admin.typography.body1.fontSize).toBe("0.875rem");
});
