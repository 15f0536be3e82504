import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** One component of the gallery. */
export function Specimen({
  title,
  children,
  columns,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly columns?: string;
}) {
  return (
    <Box
      component="section"
      sx={{ display: "grid", gap: 2, paddingBlock: 4, borderTop: 1, borderColor: "divider", minWidth: 0 }}
    >
      <Typography variant="h2">{title}</Typography>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          alignItems: "start",
          minWidth: 0,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: columns ?? "minmax(0, 1fr)" },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

export function Row({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>{children}</Box>;
}
