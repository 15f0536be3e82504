/** Plans side by side, as many as there are; below each other on phones. */
export function planColumns(count: number) {
  return {
    display: "grid",
    gap: { xs: 2, md: 3 },
    gridTemplateColumns: { xs: "minmax(0, 1fr)", md: `repeat(${count}, minmax(0, ${count === 1 ? "34rem" : "1fr"}))` },
  } as const;
}
