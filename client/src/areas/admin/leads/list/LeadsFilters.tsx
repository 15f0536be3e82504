import Button from "@mui/material/Button";
import { memo, type RefObject } from "react";

import { filtersSet } from "#client/areas/admin/list/filtersSet";
import { ListFilters } from "#client/areas/admin/list/ListFilters";
import { OrderSwitch } from "#client/areas/admin/list/OrderSwitch";
import { withChosen, type Choice } from "#client/areas/admin/list/withChosen";
import { PlainSelect } from "#client/areas/admin/parts/PlainSelect";
import { leadStatusOptions } from "#client/domains/leads/leadStatus";
import { HIDE_DUPLICATES } from "#shared/listAddress";
import { useFormerOwnerOptions, usePeopleOptions } from "../owner/useOwnerOptions";
import { MoreFilters } from "./MoreFilters";
import { leadDues, leadSorts, sortNames, type LeadsParams } from "./useLeadsParams";

interface LeadsFiltersProps {
  readonly params: LeadsParams;
  readonly searchBox: RefObject<HTMLInputElement | null>;
}

const statusOptions = [{ value: "", label: "All statuses" }, ...leadStatusOptions];
const sortOptions = sortNames.map((value) => ({ value, label: leadSorts[value] }));

/** When the next action is due, for the viewer's leads or for all. Combined with the owner, because there is no room for another filter. */
function dueChoices(owner: string, whose: string): readonly Choice[] {
  return leadDues.map(({ value, label }) => ({
    value: `${owner}/${value}`,
    label: `${whose}: ${label.toLowerCase()}`,
  }));
}

/** Re-rendered only when the URL changes, not for each answer. */
export const LeadsFilters = memo(function LeadsFilters({ params, searchBox }: LeadsFiltersProps) {
  const { filters, sort, order, setFilter, setFilters, setSort } = params;
  const owners = [
    { value: "", label: "All owners" },
    { value: "me", label: "My leads" },
    { value: "none", label: "No owner" },
    ...usePeopleOptions(),
    ...useFormerOwnerOptions(),
    ...dueChoices("me", "Mine"),
    ...dueChoices("", "All"),
  ];
  // A colleague's due actions are behind "More filters".
  const isTogether = filters.due !== "" && (filters.owner === "" || filters.owner === "me");
  const whose = isTogether ? `${filters.owner}/${filters.due}` : filters.owner;
  const hidden = filters.duplicates === HIDE_DUPLICATES;

  return (
    <ListFilters
      label="Leads"
      params={params}
      searchLabel="Search leads"
      placeholder="Name, email, phone, vehicle..."
      searchBox={searchBox}
      set={filtersSet(filters)}
    >
      <PlainSelect
        label="Status filter"
        value={filters.status}
        options={statusOptions}
        onChange={(status) => setFilter("status", status)}
      />
      <PlainSelect
        label="Owner filter"
        value={whose}
        width={14}
        options={withChosen(owners, whose, "Chosen colleague")}
        onChange={(chosen) => {
          const [owner = "", due = ""] = chosen.split("/");
          setFilters(isTogether || due !== "" ? { owner, due } : { owner });
        }}
      />
      <PlainSelect
        label="Sort by"
        value={sort}
        options={sortOptions}
        onChange={(next) => setSort(sortNames.find((name) => name === next) ?? "createdAt", order)}
      />
      <OrderSwitch order={order} onChange={(next) => setSort(sort, next)} />
      <Button
        size="small"
        variant={hidden ? "contained" : "outlined"}
        color={hidden ? "primary" : "inherit"}
        onClick={() => setFilter("duplicates", hidden ? "" : HIDE_DUPLICATES)}
      >
        {hidden ? "Show duplicates" : "Hide duplicates"}
      </Button>
      <MoreFilters params={params} />
    </ListFilters>
  );
});
