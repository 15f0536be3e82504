import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { AriaRole, ReactNode } from "react";

export interface StateMessageProps {
  readonly title: string;
  /** What to do next. */
  readonly description?: ReactNode;
  /** Buttons or links for that, side by side. */
  readonly action?: ReactNode;
  /** A drawing of about 48 px; purely decorative. */
  readonly drawing?: ReactNode;
  readonly role?: AriaRole;
}

/** Replaces missing content: a sentence, what to do next, and a button or link for it. */
export function StateMessage({ title, description, action, drawing, role }: StateMessageProps) {
  return (
    <Box
      role={role}
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
          sx={{ color: "text.secondary", maxWidth: "50ch", textWrap: "balance" }}
        >
          {description}
        </Typography>
      )}
      {action && (
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1, marginTop: 1.5 }}>{action}</Box>
      )}
    </Box>
  );
}
