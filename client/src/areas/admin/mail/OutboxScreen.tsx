import Box from "@mui/material/Box";
import { useRef } from "react";

import { OutboxChangesDocument, useOutboxScreenQuery, type OutboxScreenQuery } from "#client/generated/graphql";
import { formatNumber } from "#client/lib/format";
import { DataTable } from "#client/ui/table/DataTable";
import { ListEmpty } from "../list/ListEmpty";
import { ListFrame } from "../list/ListFrame";
import { ListHeader } from "../list/ListHeader";
import { showingLabel } from "../list/pageLabel";
import { useLivePage } from "../list/useLivePage";
import { MailPreview } from "./MailPreview";
import { outboxColumns } from "./outboxColumns";
import { OutboxFilters } from "./OutboxFilters";
import { isFiltered, outboxVariables, useOutboxParams } from "./useOutboxParams";

const ERROR_TITLE = "Failed to fetch email";
const nothingMatches = { text: "No emails match your filters" };
const nothingYet = {
  text: "No emails yet",
  description: "Emails to customers appear here, such as contracts and their signed copies.",
};
const rowNouns = {
  one: "email",
  many: "emails",
  name: ({ subject }: { readonly subject: string }) => subject,
};

/** Every e-mail that was sent, is queued or has failed. */
export function OutboxScreen() {
  const params = useOutboxParams();
  const variables = outboxVariables(params);
  const searchBox = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const list = useLivePage({
    query: useOutboxScreenQuery({ variables, fetchPolicy: "cache-and-network" }),
    variables,
    pageOf: ({ outbox }: OutboxScreenQuery) => outbox,
    params,
    subscription: OutboxChangesDocument,
    nouns: rowNouns,
    errorTitle: ERROR_TITLE,
    searchBox,
    table,
  });
  const { data } = list;

  return (
    <ListFrame>
      <ListHeader
        title="Mail outbox"
        counters={
          data
            ? `${showingLabel(data.outbox, data.everything.exactTotalCount, isFiltered(params))} showing, ${formatNumber(data.everything.exactTotalCount)} total`
            : null
        }
        {...list.head}
      />
      <Box ref={table} sx={{ display: "flex", flexDirection: "column", minHeight: 0 }}>
        <DataTable
          label="Email"
          name="mail"
          columns={outboxColumns}
          {...list.rows}
          onOpen={({ id }) => params.setFilter("message", id)}
          sort={{ key: params.sort, order: params.order }}
          onSort={({ order }) => params.setSort("createdAt", order)}
          empty={
            <ListEmpty
              {...(isFiltered(params) ? nothingMatches : nothingYet)}
              errorTitle={ERROR_TITLE}
              error={list.error}
              onRetry={list.refresh}
              onReset={isFiltered(params) ? params.reset : undefined}
            />
          }
          summary={<OutboxFilters params={params} searchBox={searchBox} />}
        />
      </Box>
      {params.filters.message !== "" && (
        <MailPreview
          key={params.filters.message}
          id={params.filters.message}
          onClose={() => params.setFilter("message", "", { replace: true })}
          onResent={list.refresh}
        />
      )}
    </ListFrame>
  );
}
