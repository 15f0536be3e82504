import Box from "@mui/material/Box";
import Button from "@mui/material/Button";

import { useReactivateStaffMutation, type ActiveUsers_StaffFragment } from "#client/generated/graphql";
import { answersFor } from "#client/lib/apollo/knownChanges";
import { formatInstant } from "#client/lib/format";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useNotify } from "#client/ui/notify/useNotify";
import { Panel } from "../parts/Panel";
import { useReportFailure } from "../session/useReportFailure";
import { PersonRow } from "./PersonRow";
import { showAccount } from "./shownAccounts";

type User = ActiveUsers_StaffFragment;

interface DeactivatedUsersProps {
  readonly users: readonly User[];
  /** Refetches them: a colleague may have been faster. */
  readonly refresh: () => Promise<unknown>;
}

export function DeactivatedUsers({ users, refresh }: DeactivatedUsersProps) {
  const [reactivate] = useReactivateStaffMutation({
    context: answersFor("UsersScreen"),
    update: (cache, { data }) => data && showAccount(cache, data.reactivateStaff),
  });
  const { running, run } = useOneAtATime();
  const notify = useNotify();
  const reportFailure = useReportFailure();

  async function letIn({ id, username }: User): Promise<void> {
    try {
      await reactivate({ variables: { id } });
      notify({ title: "User reactivated", description: `${username} can sign in again.` });
    } catch (error) {
      reportFailure(error, "Failed to reactivate user", { title: "Unable to reactivate user", serverMessage: true });
      await refresh();
    }
  }

  return (
    <Panel title="Deactivated users">
      <Box component="ul" aria-label="Deactivated users" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {users.map((user) => (
          <PersonRow
            key={user.id}
            first={user.username}
            second={user.name ?? undefined}
            third={user.deactivatedAt === null ? undefined : `Since ${formatInstant(user.deactivatedAt)}`}
            actions={
              <Button
                size="small"
                disabled={running}
                aria-label={`Reactivate ${user.username}`}
                onClick={() => void run(() => letIn(user))}
              >
                Reactivate
              </Button>
            }
          />
        ))}
      </Box>
    </Panel>
  );
}
