import Box from "@mui/material/Box";

import { StaffChangesDocument, useUsersScreenQuery, type UsersScreenQuery } from "#client/generated/graphql";
import { useLiveRefresh } from "#client/lib/apollo/useLiveRefresh";
import { usePersistentError } from "#client/lib/apollo/usePersistentError";
import { errorCode, explainError } from "#client/lib/errors";
import { ErrorState } from "#client/ui/ErrorState";
import { PageHeader } from "#client/ui/PageHeader";
import { QueryBoundary } from "#client/ui/QueryBoundary";
import { AccessRestricted } from "../parts/AccessRestricted";
import { Panel } from "../parts/Panel";
import { Screen } from "../parts/Screen";
import { ActiveUsers } from "./ActiveUsers";
import { AddUser } from "./AddUser";
import { DeactivatedUsers } from "./DeactivatedUsers";
import { InviteColleague } from "./InviteColleague";
import { OpenInvitations } from "./OpenInvitations";
import { OwnPassword } from "./OwnPassword";
import { UsersSkeleton } from "./UsersSkeleton";

/** Back-office accounts, for administrators; and everyone's own password. */
export function UsersScreen() {
  const query = useUsersScreenQuery({ fetchPolicy: "network-only" });
  const refresh = (): Promise<UsersScreenQuery | undefined> =>
    query.refetch().then(
      ({ data }) => data,
      () => undefined,
    );
  useLiveRefresh({ subscription: StaffChangesDocument, shown: query, refresh });
  const error = usePersistentError(query);
  // Also hides the accounts from someone who has just lost administrator rights; a later successful answer restores
  // them.
  const restricted = errorCode(error) === "FORBIDDEN";

  return (
    <Screen>
      <PageHeader title="User Management" description="People who can sign in to the back office." />
      <Box sx={twoColumns}>
        {restricted ? (
          <AccessRestricted
            why="You must be an administrator to manage user accounts"
            next="Please contact a system administrator if someone needs an account or you need access."
          />
        ) : (
          <QueryBoundary
            query={query}
            skeleton={<UsersSkeleton />}
            errorTitle="Failed to fetch users"
            renderError={(error) => <UnableToLoad error={error} onRetry={refresh} />}
          >
            {({ staffAccounts, staffInvitations, deactivatedStaff }) => (
              <Box sx={{ display: "grid", gap: 2, minWidth: 0 }}>
                <ActiveUsers users={staffAccounts} refresh={refresh} />
                {staffInvitations.length > 0 && <OpenInvitations invitations={staffInvitations} refresh={refresh} />}
                {deactivatedStaff.length > 0 && <DeactivatedUsers users={deactivatedStaff} refresh={refresh} />}
              </Box>
            )}
          </QueryBoundary>
        )}
        {/* Waits for the permissions, because forms shown earlier would move when they arrive. */}
        {(query.data !== undefined || error !== undefined) && (
          <Box sx={{ display: "grid", gap: 2, minWidth: 0 }}>
            {!restricted && query.data !== undefined && (
              <>
                <AddUser refresh={refresh} />
                <InviteColleague />
              </>
            )}
            <OwnPassword />
          </Box>
        )}
      </Box>
    </Screen>
  );
}

const twoColumns = {
  display: "grid",
  gap: 2,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(20rem, 2fr)" },
  "& > *": { minWidth: 0 },
} as const;

interface UnableToLoadProps {
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

function UnableToLoad({ error, onRetry }: UnableToLoadProps) {
  return (
    <Panel title="Active users">
      <ErrorState
        title="Unable to load users"
        description={`Failed to fetch users. ${explainError(error, "Failed to load user accounts")}`}
        onRetry={onRetry}
      />
    </Panel>
  );
}
