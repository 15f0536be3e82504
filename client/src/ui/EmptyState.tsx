import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  /** What to do next. */
  description?: ReactNode;
  /** A button or link that does it. */
  action?: ReactNode;
  /** A drawing of about 64 px; decoration only. */
  drawing?: ReactNode;
}

/** Nothing here yet: says so, and what the next step is. */
export function EmptyState({ title, description, action, drawing }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: "grid",
        justifyItems: "center",
        gap: 1,
        paddingBlock: { xs: 5, sm: 7 },
        paddingInline: 2,
        textAlign: "center",
      }}
    >
      {drawing && (
        <Box aria-hidden sx={{ color: "text.secondary", marginBottom: 1 }}>
          {drawing}
        </Box>
      )}
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {description && (
        <Typography
          variant="body1"
          component="div"
          sx={{ color: "text.secondary", maxWidth: "48ch", textWrap: "balance" }}
        >
          {description}
        </Typography>
      )}
      {action && <Box sx={{ marginTop: 1.5 }}>{action}</Box>}
    </Box>
  );
}
