/** A plain table framed by its panel: quiet headings, and no line at the bottom edge. */
export const tableLook = {
  "& td, & th": { px: { xs: 0.75, sm: 1 } },
  "& thead th": { typography: "caption", fontWeight: 600, color: "text.secondary" },
  "& tbody tr:last-of-type :is(td, th)": { borderBottom: 0 },
} as const;
