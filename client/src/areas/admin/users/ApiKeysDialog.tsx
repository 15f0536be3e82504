import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogTitle from "@mui/material/DialogTitle";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";

import {
  useApiKeysDialogQuery,
  type ActiveUsers_StaffFragment,
  type ApiKeys_KeyFragment,
} from "#client/generated/graphql";
import { Dialog } from "#client/ui/Dialog";
import { DialogFields } from "#client/ui/form/DialogFields";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { MAX_API_KEYS } from "#shared/limits/apiKeyLimits";
import { ApiKeyRow } from "./ApiKeyRow";
import { NewApiKey } from "./NewApiKey";
import { ShownApiKey } from "./ShownApiKey";

interface ApiKeysDialogProps {
  readonly user: Pick<ActiveUsers_StaffFragment, "id" | "username">;
  readonly onClose: () => void;
}

/** The keys by which programs use the API as this account. */
export function ApiKeysDialog({ user, onClose }: ApiKeysDialogProps) {
  const query = useApiKeysDialogQuery({ variables: { staffId: user.id }, fetchPolicy: "network-only" });
  const refresh = (): Promise<unknown> => query.refetch().catch(() => undefined);
  const [naming, setNaming] = useState(false);
  /** A new key, for as long as it is shown. */
  const [shown, setShown] = useState<string | null>(null);
  const titleId = useId();

  if (shown !== null) return <ShownApiKey apiKey={shown} onClose={() => setShown(null)} />;
  if (naming)
    return (
      <NewApiKey
        user={user}
        refresh={refresh}
        onMade={(key) => {
          setNaming(false);
          setShown(key);
        }}
        onClose={() => setNaming(false)}
      />
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>
        API keys of <bdi>{user.username}</bdi>
      </DialogTitle>
      <DialogFields>
        <Typography color="textSecondary">
          A program that sends one of these keys may do what this account may do, and everything it does is recorded
          under this name.
        </Typography>
        <QueryBoundary query={query} skeleton={<Skeleton height={120} />} errorTitle="Failed to fetch the API keys">
          {({ apiKeyPage }) => <Keys keys={apiKeyPage.items} refresh={refresh} />}
        </QueryBoundary>
      </DialogFields>
      <DialogActions>
        <Button variant="text" color="inherit" onClick={onClose}>
          Close
        </Button>
        <Button
          variant="contained"
          disabled={(query.data?.apiKeyPage.items.length ?? 0) >= MAX_API_KEYS}
          onClick={() => setNaming(true)}
        >
          New key
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface KeysProps {
  readonly keys: readonly ApiKeys_KeyFragment[];
  readonly refresh: () => Promise<unknown>;
}

function Keys({ keys, refresh }: KeysProps) {
  if (keys.length === 0) return <Typography>No API keys yet.</Typography>;
  return (
    <>
      <Box component="ul" aria-label="API keys" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {keys.map((key) => (
          <ApiKeyRow key={key.id} apiKey={key} refresh={refresh} />
        ))}
      </Box>
      {keys.length >= MAX_API_KEYS && (
        <Typography variant="body2">
          An account can have {MAX_API_KEYS} API keys. Revoke one that is no longer used to make another.
        </Typography>
      )}
    </>
  );
}
