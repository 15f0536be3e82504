import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";

import { adminSession, useSession } from "#client/lib/session";
import { Hint } from "#client/ui/Hint";
import { LogoutIcon } from "#client/ui/icons";
import { useSignOut } from "../session/useSignOut";

interface SignedInAsProps {
  readonly collapsed?: boolean;
}

export function SignedInAs({ collapsed = false }: SignedInAsProps) {
  const name = useSession(adminSession).name ?? "admin";
  const signOut = useSignOut();
  if (collapsed) {
    return (
      <Hint title={`Logged in as ${name}. Logout`} side="right">
        <IconButton aria-label="Logout" onClick={signOut} sx={{ alignSelf: "center", mb: 1 }}>
          <LogoutIcon fontSize="small" />
        </IconButton>
      </Hint>
    );
  }
  return (
    <Box sx={{ p: 2, borderTop: 1, borderColor: "divider" }}>
      <Typography variant="caption" color="textSecondary" component="p">
        Logged in as
      </Typography>
      <Typography variant="subtitle2" component="p" noWrap title={name}>
        {name}
      </Typography>
      <Button size="small" variant="outlined" startIcon={<LogoutIcon />} onClick={signOut} sx={{ mt: 1 }} fullWidth>
        Logout
      </Button>
    </Box>
  );
}
