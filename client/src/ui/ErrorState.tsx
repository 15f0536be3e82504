import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface ErrorStateProps {
  title: string;
  description?: ReactNode;
  onRetry?: (() => unknown) | undefined;
  retryLabel?: string;
  /** Beside or instead of the retry, such as a link back. */
  action?: ReactNode;
}

/** Something could not be shown: says what, and offers to try again. Announced when it appears. */
export function ErrorState({ title, description, onRetry, retryLabel = "Try again", action }: ErrorStateProps) {
  return (
    <Box
      role="alert"
      sx={{
        display: "grid",
        justifyItems: "center",
        gap: 1,
        paddingBlock: { xs: 5, sm: 7 },
        paddingInline: 2,
        textAlign: "center",
      }}
    >
      <Box
        aria-hidden
        component="svg"
        viewBox="0 0 48 48"
        sx={{ width: 48, height: 48, color: "error.main", marginBottom: 1 }}
      >
        <circle cx="24" cy="24" r="21" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="5 4" />
        <path d="M24 14v13" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
        <circle cx="24" cy="33.500" r="2" fill="currentColor" />
      </Box>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {description && (
        <Typography
          variant="body1"
          component="div"
          sx={{ color: "text.secondary", maxWidth: "52ch", textWrap: "balance" }}
        >
          {description}
        </Typography>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1, marginTop: 1.5 }}>
        {onRetry && (
          <Button variant="outlined" color="inherit" onClick={() => void onRetry()}>
            {retryLabel}
          </Button>
        )}
        {action}
      </Box>
    </Box>
  );
}
