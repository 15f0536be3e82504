import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef, useState } from "react";

import { ListEmpty } from "#client/areas/admin/list/ListEmpty";
import { ListFrame } from "#client/areas/admin/list/ListFrame";
import { ListHeader } from "#client/areas/admin/list/ListHeader";
import { PAGE_SIZE } from "#client/areas/admin/list/pageLabel";
import { listAddress } from "#client/areas/admin/list/rememberedLists";
import { useLivePage } from "#client/areas/admin/list/useLivePage";
import { BackButton } from "#client/areas/admin/parts/BackButton";
import { SearchBox } from "#client/areas/admin/parts/SearchBox";
import { usePermissions } from "#client/areas/admin/session/usePermission";
import {
  useDoNotCallScreenQuery,
  type DoNotCall_EntryFragment,
  type DoNotCallScreenQuery,
} from "#client/generated/graphql";
import { formatNumber } from "#client/lib/format";
import { paths } from "#client/lib/paths";
import { useSearchText } from "#client/lib/useSearchText";
import { useTableParams } from "#client/lib/useTableParams";
import { DataTable } from "#client/ui/table/DataTable";
import { AddEntryDialog } from "./AddEntryDialog";
import { doNotCallColumns, entryName } from "./doNotCallColumns";
import { EntryDialog } from "./EntryDialog";
import { ImportListButton } from "./ImportListButton";

const ERROR_TITLE = "Failed to fetch the do-not-call list";
const nothingFound = {
  text: "Not on the list",
  description: "No number and no address on the list begins with this.",
};
const nothingYet = {
  text: "Nobody has asked not to be called",
  description: "Who asks on a lead appears here, too.",
};
const rowNouns = { one: "entry", many: "entries", name: entryName };

/** Everyone who asked not to be called. Sales looks numbers up; managers change the company's own entries. */
export function DoNotCallScreen() {
  const params = useTableParams({ filters: ["q"], sorts: ["askedAt"], defaultSort: "askedAt" });
  const search = params.filters.q.trim();
  const [text, setText] = useSearchText(params.filters.q, (q) => params.setFilter("q", q, { replace: true }));
  const variables = {
    first: PAGE_SIZE,
    ...(search !== "" && { search }),
    ...(params.after !== undefined && { after: params.after }),
  };
  const searchBox = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const list = useLivePage({
    query: useDoNotCallScreenQuery({ variables, fetchPolicy: "cache-and-network" }),
    variables,
    pageOf: ({ doNotCallList: page }: DoNotCallScreenQuery) => ({
      ...page,
      totalCount: page.matchingCount,
      totalIsExact: true,
    }),
    params,
    nouns: rowNouns,
    errorTitle: ERROR_TITLE,
    searchBox,
    table,
  });
  const mayChange = usePermissions()("viewerCanDeleteLeads");
  const [asked, setAsked] = useState<DoNotCall_EntryFragment | "new" | null>(null);
  const close = (): void => setAsked(null);
  const total = list.data?.doNotCallList.matchingCount;
  const reset = search === "" ? undefined : () => setText("");

  return (
    <ListFrame>
      <BackButton to={listAddress(paths.admin.leads)}>Back to Leads</BackButton>
      <ListHeader
        title="Do-not-call list"
        counters={total === undefined ? null : `${formatNumber(total)} ${total === 1 ? "entry" : "entries"}`}
        {...list.head}
        action={
          mayChange && (
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
              <ImportListButton onAdded={list.refresh} />
              <Button variant="contained" size="small" onClick={() => setAsked("new")}>
                Add
              </Button>
            </Box>
          )
        }
      />
      <Box ref={table} sx={{ display: "flex", flexDirection: "column", minHeight: 0 }}>
        <DataTable
          label="Do-not-call list"
          name="do-not-call"
          columns={doNotCallColumns}
          {...list.rows}
          onOpen={setAsked}
          exportHref={
            search === "" ? paths.doNotCallCsv : `${paths.doNotCallCsv}?${new URLSearchParams({ q: search })}`
          }
          empty={
            <ListEmpty
              {...(search === "" ? nothingYet : nothingFound)}
              errorTitle={ERROR_TITLE}
              error={list.error}
              onRetry={list.refresh}
              onReset={reset}
            />
          }
          summary={
            <SearchBox
              label="Look up a phone number or email"
              placeholder="Phone or email..."
              value={text}
              onChange={setText}
              inputRef={searchBox}
              wide
            />
          }
        />
      </Box>
      {asked === "new" && <AddEntryDialog refresh={list.refresh} onClose={close} />}
      {asked !== null && asked !== "new" && (
        <EntryDialog entry={asked} mayChange={mayChange} refresh={list.refresh} onClose={close} />
      )}
    </ListFrame>
  );
}
