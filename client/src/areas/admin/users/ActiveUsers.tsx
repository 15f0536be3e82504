import Button from "@mui/material/Button";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";

import {
  useRemoveStaffMutation,
  type ActiveUsers_StaffFragment,
  type UsersScreenQuery,
} from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { formatInstant, titleCase } from "#client/lib/format";
import { adminSession, useSession } from "#client/lib/session";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { BreakableAddress } from "#client/ui/BreakableAddress";
import { ConfirmDialog } from "#client/ui/ConfirmDialog";
import { useNotify } from "#client/ui/notify/useNotify";
import { ToneBadge } from "#client/ui/ToneBadge";
import { Panel } from "../parts/Panel";
import { tableLook } from "../parts/tableLook";
import { useReportFailure } from "../session/useReportFailure";
import { ApiKeysDialog } from "./ApiKeysDialog";
import { EditUser } from "./EditUser";
import { furtherSets } from "./personValues";
import { hideAccount } from "./shownAccounts";

type User = ActiveUsers_StaffFragment;

interface ActiveUsersProps {
  readonly users: readonly User[];
  /** Refetches the accounts; undefined if that failed. */
  readonly refresh: () => Promise<UsersScreenQuery | undefined>;
}

export function ActiveUsers({ users, refresh }: ActiveUsersProps) {
  const { name } = useSession(adminSession);
  const [removeStaff] = useRemoveStaffMutation({
    context: answersFor("UsersScreen"),
    update: (cache, { data }) => data && hideAccount(cache, data.removeStaff),
  });
  /** Who may be removed, still named while the question closes. */
  const [asked, setAsked] = useState<User | null>(null);
  const [asking, setAsking] = useState(false);
  /** As it was when it was opened: a colleague may remove it meanwhile. */
  const [edited, setEdited] = useState<User | null>(null);
  const [keysOf, setKeysOf] = useState<User | null>(null);
  const { running: removing, run } = useOneAtATime();
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function remove({ id }: User): Promise<void> {
    try {
      await removeStaff({ variables: { id } });
      notify({ title: "User removed", description: "The user can no longer access the admin tools." });
    } catch (error) {
      reportFailure(error, "Failed to delete user", { title: "Unable to remove user", serverMessage: true });
      // A colleague may have removed the account first.
      await refresh();
    }
    setAsking(false);
  }

  return (
    <Panel title="Active users">
      {users.length === 0 ? (
        <Typography color="textSecondary">No users found. Use the form to invite your team.</Typography>
      ) : (
        <TableContainer>
          <Table size="small" aria-label="Active users" sx={tableLook}>
            <TableHead>
              <TableRow>
                <TableCell>User</TableCell>
                <TableCell>Role</TableCell>
                <TableCell sx={wide}>Created</TableCell>
                <TableCell align="right">Action</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {users.map((user) => (
                <UserRow
                  key={user.id}
                  user={user}
                  isMe={user.username === name}
                  removing={removing}
                  onEdit={() => setEdited(user)}
                  onKeys={() => setKeysOf(user)}
                  onRemove={() => {
                    setAsked(user);
                    setAsking(true);
                  }}
                />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {edited !== null && (
        <EditUser
          user={accountOf(users, edited.id) ?? edited}
          isMe={edited.username === name}
          readLatest={async () => accountOf((await refresh())?.staffAccounts ?? [], edited.id)}
          onClose={() => setEdited(null)}
        />
      )}
      {keysOf !== null && <ApiKeysDialog user={keysOf} onClose={() => setKeysOf(null)} />}
      <ConfirmDialog
        open={asking}
        title="Are you sure you want to remove this user?"
        confirmLabel="Remove"
        destructive
        onConfirm={() => asked && run(() => remove(asked))}
        onCancel={() => setAsking(false)}
      >
        <bdi>{asked?.username}</bdi> is signed out everywhere right away, and its API keys stop working. Everything done
        under this name stays on record. Leads and open claims stay theirs until someone else takes them over: the lists
        can be filtered by this name.
      </ConfirmDialog>
    </Panel>
  );
}

function accountOf(users: readonly User[], id: string): User | null {
  return users.find((user) => user.id === id) ?? null;
}

/** On a phone, the time is below the name, so that the email address gets its column's width. */
const wide = { display: { xs: "none", sm: "table-cell" } } as const;
const narrow = { display: { xs: "block", sm: "none" } } as const;

/** `Nov 20, 2026, 7:31 AM EST`: in a narrow column, the day goes above the time, and neither is broken up. */
function inTwoPieces(text: string): string {
  return text.replaceAll(/ (?!\d+:)/g, "\u00A0");
}

interface UserRowProps {
  readonly user: User;
  readonly isMe: boolean;
  readonly removing: boolean;
  readonly onEdit: () => void;
  readonly onKeys: () => void;
  readonly onRemove: () => void;
}

function UserRow({ user, isMe, removing, onEdit, onKeys, onRemove }: UserRowProps) {
  const { username, role, name, email, permissionSets, createdAt } = user;
  const further = furtherSets(permissionSets);
  return (
    <TableRow>
      <TableCell
        component="th"
        scope="row"
        sx={{ width: "100%", overflowWrap: "anywhere", fontWeight: "fontWeightMedium" }}
      >
        <bdi>{username}</bdi>
        {[name, email].map(
          (known) =>
            known !== null && (
              <Typography
                key={known}
                component="span"
                variant="caption"
                color="textSecondary"
                sx={{ display: "block" }}
              >
                <bdi>
                  <BreakableAddress text={known} />
                </bdi>
              </Typography>
            ),
        )}
        {isMe && (
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: "block" }}>
            You
          </Typography>
        )}
        <Typography component="span" variant="caption" color="textSecondary" sx={narrow}>
          Created {inTwoPieces(formatInstant(createdAt))}
        </Typography>
      </TableCell>
      <TableCell>
        <ToneBadge tone={role === "admin" ? "indigo" : "grey"} plain>
          {titleCase(role)}
        </ToneBadge>
        {further !== "" && (
          <Typography variant="caption" color="textSecondary" sx={{ display: "block" }}>
            {further}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ ...wide, fontVariantNumeric: "tabular-nums", pr: { sm: 4 } }}>
        <time dateTime={createdAt}>{inTwoPieces(formatInstant(createdAt))}</time>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: { sm: "nowrap" } }}>
        <Button size="small" aria-label={`Edit ${username}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="small" aria-label={`API keys of ${username}`} onClick={onKeys}>
          API keys
        </Button>
        <Button
          size="small"
          color="error"
          disabled={isMe || removing}
          aria-label={`Remove ${username}`}
          title={isMe ? "You can't remove your own account" : undefined}
          onClick={onRemove}
        >
          Remove
        </Button>
      </TableCell>
    </TableRow>
  );
}
