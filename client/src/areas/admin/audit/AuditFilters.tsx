import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import type { RefObject } from "react";

import { filtersSet } from "../list/filtersSet";
import { ListFilters } from "../list/ListFilters";
import { DayFilter } from "../parts/DayFilter";
import { PlainSelect } from "../parts/PlainSelect";
import { auditKindNames, auditKinds, subjectKindNames, subjectKinds } from "./auditLabels";
import type { AuditParams } from "./useAuditParams";

interface AuditFiltersProps {
  readonly params: AuditParams;
  /** User names of the existing accounts. */
  readonly usernames: readonly string[];
  readonly searchBox: RefObject<HTMLInputElement | null>;
}

const kindOptions = [
  { value: "", label: "Everything" },
  ...auditKindNames.map((value) => ({ value, label: auditKinds[value].label })),
];
const subjectOptions = [
  { value: "", label: "Any subject" },
  ...subjectKindNames.map((value) => ({ value, label: subjectKinds[value] })),
];

export function AuditFilters({ params, usernames, searchBox }: AuditFiltersProps) {
  const { filters, setFilter, setFilters } = params;
  const { actor } = filters;
  // A removed account or a customer, chosen from an entry.
  const isListed = actor === "" || usernames.some((name) => name.toLowerCase() === actor.toLowerCase());
  const chosen = usernames.find((name) => name.toLowerCase() === actor.toLowerCase()) ?? actor;
  const names = isListed ? usernames : [actor, ...usernames];
  const whoOptions = [{ value: "", label: "Anyone" }, ...names.map((value) => ({ value, label: value }))];

  return (
    <ListFilters
      label="Audit log"
      params={params}
      searchLabel="Search the audit log"
      placeholder="Name, file, address..."
      searchBox={searchBox}
      set={filtersSet(filters)}
    >
      <PlainSelect
        label="Who"
        width={20}
        value={chosen}
        options={whoOptions}
        onChange={(value) => setFilter("actor", value)}
      />
      <PlainSelect
        label="What"
        value={filters.kind}
        options={kindOptions}
        onChange={(value) => setFilter("kind", value)}
      />
      <PlainSelect
        label="About"
        value={filters.subject}
        options={subjectOptions}
        // A record is of one kind, so its id would find nothing under another.
        onChange={(value) => setFilters({ subject: value, record: "" })}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75 }}>
        <DayFilter label="From" value={filters.from} onChange={(day) => setFilter("from", day)} />
        <DayFilter label="To" value={filters.to} onChange={(day) => setFilter("to", day)} />
      </Box>
      {filters.record !== "" && <Chip size="small" label="One record" onDelete={() => setFilter("record", "")} />}
    </ListFilters>
  );
}
