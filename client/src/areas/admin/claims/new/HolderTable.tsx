import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useMemo, useRef, useState } from "react";

import { ListEmpty } from "#client/areas/admin/list/ListEmpty";
import { SearchBox } from "#client/areas/admin/parts/SearchBox";
import { OneLine, TwoLines } from "#client/areas/admin/parts/TwoLines";
import { leadName } from "#client/domains/leads/leadNames";
import { useNewClaimScreenQuery, type HolderTable_PolicyFragment } from "#client/generated/graphql";
import { useHotkey } from "#client/lib/hotkeys";
import { useSearchText } from "#client/lib/useSearchText";
import type { Column } from "#client/ui/table/column";
import { DataTable } from "#client/ui/table/DataTable";
import { vehicleName } from "#shared/text/names";

export type Holder = HolderTable_PolicyFragment;

/** Number of holders shown at once; others are found by searching. */
const MAX_SHOWN = 50;

interface HolderTableProps {
  readonly selected: Holder | null;
  readonly onSelect: (holder: Holder) => void;
}

/** Picks the claim's policyholder: searches names, e-mail, phone and policy id on the server. */
export function HolderTable({ selected, onSelect }: HolderTableProps) {
  const [search, setSearch] = useState("");
  const [text, setText] = useSearchText(search, setSearch);
  const query = useNewClaimScreenQuery({
    variables: { search: search.trim(), first: MAX_SHOWN },
    fetchPolicy: "cache-and-network",
  });
  const searchBox = useRef<HTMLInputElement>(null);
  useHotkey("/", "Search", () => searchBox.current?.focus());
  const data = query.data ?? query.previousData;
  const failed = query.error !== undefined && query.data === undefined;
  const holders = failed ? [] : data?.policyHolders;
  const busy = query.data === undefined && data !== undefined;
  const [shownKey, setShownKey] = useState(search);
  if (!busy && shownKey !== search) setShownKey(search);
  const selectedId = selected?.id;
  const columns = useMemo(() => holderColumns(selectedId, onSelect), [selectedId, onSelect]);

  return (
    <Box sx={{ minWidth: 0 }}>
      <DataTable
        label="Policy holders"
        name="policy-holders"
        columns={columns}
        rows={holders}
        rowId={({ id }) => id}
        listKey={shownKey}
        onOpen={onSelect}
        selectedId={selectedId}
        empty={
          <ListEmpty
            text="No results"
            description={search === "" ? "A claim is filed on a policy, and there is none yet." : undefined}
            errorTitle="Failed to fetch data"
            error={failed ? query.error : undefined}
            onRetry={() => query.refetch().catch(() => undefined)}
            onReset={search === "" ? undefined : () => setText("")}
          />
        }
        summary={
          <SearchBox
            label="Search policy holders"
            placeholder="Name, email, phone, policy ID..."
            value={text}
            onChange={setText}
            inputRef={searchBox}
          />
        }
        busy={busy}
        expectedRows={MAX_SHOWN}
      />
      {holders?.length === MAX_SHOWN && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          The first {MAX_SHOWN} are shown. Search to find others.
        </Typography>
      )}
    </Box>
  );
}

function holderColumns(selectedId: string | undefined, onSelect: (holder: Holder) => void): readonly Column<Holder>[] {
  return [
    {
      key: "name",
      header: "Name",
      flex: 1.95,
      minWidth: 130,
      primary: true,
      value: ({ lead }) => leadName(lead),
      // A customer with five cars is listed five times.
      render: ({ lead, vehicle }) => <TwoLines first={leadName(lead)} second={vehicleName(vehicle) || "No vehicle"} />,
    },
    {
      key: "email",
      header: "Email",
      flex: 2.22,
      minWidth: 130,
      value: ({ lead }) => lead.email,
      render: ({ lead }) => <OneLine text={lead.email} />,
    },
    { key: "phone", header: "Phone", width: 114, value: ({ lead }) => lead.phone },
    { key: "policy", header: "Policy ID", width: 141, value: ({ id }) => id },
    {
      key: "select",
      header: "Select",
      card: "corner",
      width: 77,
      value: () => null,
      render: (holder, { tabIndex }) => (
        <Button
          size="small"
          variant={holder.id === selectedId ? "contained" : "outlined"}
          aria-pressed={holder.id === selectedId}
          aria-label={`Select ${leadName(holder.lead)}, ${holder.id}`}
          tabIndex={tabIndex}
          onClick={() => onSelect(holder)}
        >
          Select
        </Button>
      ),
    },
  ];
}
