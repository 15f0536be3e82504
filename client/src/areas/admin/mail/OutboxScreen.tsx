import Alert from "@mui/material/Alert";
import { useRef } from "react";

import { useOutboxScreenQuery } from "../../../generated/graphql";
import { useLiveRefresh } from "../../../lib/apollo/useLiveRefresh";
import { errorMessage, isUnreachable, unreachableMessage } from "../../../lib/errors";
import { formatNumber } from "../../../lib/format";
import { useHotkey } from "../../../lib/hotkeys";
import { usePages } from "../../../lib/usePages";
import { EmptyState } from "../../../ui/EmptyState";
import { ErrorState } from "../../../ui/ErrorState";
import { PageHeader } from "../../../ui/PageHeader";
import { DataTable } from "../../../ui/table/DataTable";
import { Screen } from "../parts/Screen";
import { MailPreview } from "./MailPreview";
import { outboxColumns } from "./outboxColumns";
import { OutboxFilters } from "./OutboxFilters";
import { outboxVariables, useOutboxParams } from "./useOutboxParams";

/** Every e-mail that went out, waits or failed. (contract.md section 4, e-mail) */
export function OutboxScreen() {
  const params = useOutboxParams();
  const query = useOutboxScreenQuery({ variables: outboxVariables(params), fetchPolicy: "cache-and-network" });
  const data = query.data ?? query.previousData;
  const page = data?.outbox;
  const failed = query.error !== undefined && data === undefined;
  const searchBox = useRef<HTMLInputElement>(null);
  const refresh = (): Promise<unknown> => query.refetch().catch(() => undefined);
  useLiveRefresh({ refresh });
  useHotkey("/", "Search", () => searchBox.current?.focus());
  const pages = usePages({ after: params.after, setAfter: params.setAfter, nextCursor: page?.nextCursor });
  const total = page && (page.totalIsExact ? formatNumber(page.totalCount) : `${formatNumber(page.totalCount - 1)}+`);

  return (
    <Screen>
      <PageHeader title="Mail outbox" description="What was sent, what waits and what failed." />
      {query.error !== undefined && data !== undefined && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
          Failed to fetch e-mail. What you see may be out of date.
        </Alert>
      )}
      <DataTable
        label="E-mail"
        name="mail"
        columns={outboxColumns}
        rows={failed ? [] : page?.items}
        rowId={({ id }) => id}
        onOpen={({ id }) => params.setFilter("message", id)}
        sort={{ key: params.sort, order: params.order }}
        onSort={({ order }) => params.setSort("createdAt", order)}
        empty={
          failed ? (
            <ErrorState
              title="Failed to fetch e-mail"
              description={
                isUnreachable(query.error) ? unreachableMessage : errorMessage(query.error, "Please try again.")
              }
              onRetry={refresh}
            />
          ) : (
            <EmptyState
              title={params.isChanged ? "No e-mail matches your filters" : "No e-mail yet"}
              description="Contracts that are sent to customers, and copies of what they signed, appear here."
            />
          )
        }
        summary={<OutboxFilters params={params} searchBox={searchBox} />}
        pager={{ ...pages, label: page ? `${formatNumber(page.items.length)} of ${total}` : "" }}
        busy={query.data === undefined && data !== undefined}
      />
      {params.filters.message !== "" && (
        <MailPreview
          key={params.filters.message}
          id={params.filters.message}
          onClose={() => params.setFilter("message", "", { replace: true })}
          onResent={refresh}
        />
      )}
    </Screen>
  );
}
