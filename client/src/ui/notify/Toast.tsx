import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";

import { CloseIcon } from "#client/ui/icons";
import { notificationRules, type Notification } from "./notification";
import { useCountdown } from "./useCountdown";
import { useSwipeRight } from "./useSwipeRight";

interface ToastProps {
  readonly notification: Notification;
  /** Someone has come to the area by key: it stays until they have read it. */
  readonly isVisited: boolean;
  readonly onClose: (id: number) => void;
}

export function Toast({ notification, isVisited, onClose }: ToastProps) {
  const { id, title, description, advice, action, durationMs, variant = "default" } = notification;
  const close = (): void => onClose(id);
  const holding = useCountdown(durationMs ?? notificationRules.durationMs, isVisited, close);
  const { offset, handlers } = useSwipeRight(notificationRules.swipeThresholdPx, close);
  const destructive = variant === "destructive";

  return (
    <Paper
      {...(destructive && { role: "alert" })}
      variant="outlined"
      data-variant={variant}
      onKeyDown={(event) => event.key === "Escape" && close()}
      {...holding}
      {...handlers}
      sx={(theme) => ({
        display: "flex",
        alignItems: "flex-start",
        gap: 1.5,
        paddingBlock: 1.75,
        paddingInlineStart: 2,
        paddingInlineEnd: 1,
        pointerEvents: "auto",
        touchAction: "pan-y",
        transform: `translateX(${offset}px)`,
        transition: offset === 0 ? theme.transitions.create("transform") : "none",
        boxShadow: theme.vars.shadows[8],
        borderInlineStart: `4px solid ${destructive ? theme.vars.palette.error.main : theme.vars.palette.primary.main}`,
        animation: `toast-in ${theme.transitions.duration.enteringScreen}ms ${theme.transitions.easing.easeOut}`,
        "@keyframes toast-in": { from: { opacity: 0, transform: "translateY(8px)" } },
      })}
    >
      <Box sx={{ flex: 1, alignSelf: "center", minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography variant="subtitle2" component="div" sx={{ color: destructive ? "error.main" : "text.primary" }}>
          {title}
        </Typography>
        {[description, advice].map(
          (text) =>
            text && (
              <Typography key={text} variant="body2" sx={{ color: "text.secondary" }}>
                {text}
              </Typography>
            ),
        )}
        {action && <Box sx={{ marginTop: 1 }}>{action}</Box>}
      </Box>
      <IconButton size="small" aria-label="Close notification" onClick={close}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Paper>
  );
}
