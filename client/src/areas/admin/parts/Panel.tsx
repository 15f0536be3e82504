import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useId, type ReactNode, type Ref } from "react";

interface PanelProps {
  readonly title: string;
  /** Beside the title: a badge, a button. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
  /** For a panel that can take the focus. */
  readonly ref?: Ref<HTMLElement>;
}

export function Panel({ title, action, children, ref }: PanelProps) {
  const titleId = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      {...(ref !== undefined && { ref, tabIndex: -1 })}
      sx={{ p: 2, minWidth: 0 }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1.5 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: "1 1 auto" }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Paper>
  );
}
