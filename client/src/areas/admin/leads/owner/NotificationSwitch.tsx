import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import { askForNotifications, notificationPermission } from "./browserNotification";

/** The page itself always announces new leads. */
export function NotificationSwitch() {
  const [permission, setPermission] = useState(notificationPermission);
  if (permission === "unavailable") return null;
  if (permission === "default")
    return (
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => void askForNotifications().then((answered) => setPermission(answered))}
      >
        Notify me of my new leads
      </Button>
    );
  return (
    <Typography variant="body2" color="textSecondary">
      {permission === "granted"
        ? "This browser notifies you of your new leads."
        : "This browser does not let the page notify you."}
    </Typography>
  );
}
