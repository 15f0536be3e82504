/** The built-in logo, a car above a shield with a check mark, as SVG paths in a square of 48 units: for the pages and the PDFs. */
export const BRAND_MARK = {
  size: 48,
  car:
    "M5 16.5v-3c0-1.6 1-2.6 2.6-2.9l6-1.1 4.6-4.4c.9-.8 1.9-1.2 3.1-1.2h8.4c1.3 0 2.4.5 3.3 1.4l4.1 4.3 3.4.9c1.5.4 2.5 1.6 2.5 3.1v2.9" +
    "c0 .6-.5 1-1 1h-3.1a4.3 4.3 0 0 0-8.5 0H17.9a4.3 4.3 0 0 0-8.5 0H6c-.6 0-1-.4-1-1z",
  windows: "M16.2 9.3h7.4V5.6h-2.7c-.5 0-1 .2-1.4.5zM25.9 5.6v3.7h7.9l-2.8-2.9c-.5-.5-1.1-.8-1.8-.8z",
  /** The horizontal centers of the two wheels. */
  wheels: [13.6, 34.9],
  shield: "M24 22.4l13.2 4.1v7.1c0 6.6-5 10.7-13.2 13.6-8.2-2.9-13.2-7-13.2-13.6v-7.1z",
  check: "M16.9 34.1l2.4-2.4 3.2 3.2 7-7 2.4 2.4-9.4 9.4z",
} as const;

export const BRAND_SUBTITLE = "Extended Car Warranties";
