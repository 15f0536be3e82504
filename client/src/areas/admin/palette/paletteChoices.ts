import type { ComponentType } from "react";

import type { PaletteQuery } from "#client/generated/graphql";
import { paths } from "#client/lib/paths";
import { AddIcon, CarRepairIcon, ManageAccountsIcon, PeopleAltIcon, VerifiedUserIcon } from "#client/ui/icons";
import type { Permission } from "../session/usePermission";
import { adminNavigation } from "../shell/navigationEntries";

/** A line of the palette: choosing it goes somewhere. */
export interface PaletteChoice {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  /** What tells records of the same name apart. */
  readonly detail?: string;
  readonly to: string;
  readonly Icon: ComponentType;
}

type SearchResult = PaletteQuery["search"][number];

/** `also`: other words by which it is found, such as those of its button on a list. */
const actionChoices: readonly (Omit<PaletteChoice, "key" | "group"> & {
  readonly permission?: Permission;
  readonly also?: string;
})[] = [
  { label: "New lead", also: "add", to: paths.admin.newLead, Icon: AddIcon, permission: "viewerCanSell" },
  { label: "New claim", also: "add", to: paths.admin.newClaim, Icon: AddIcon, permission: "viewerCanHandleClaims" },
  { label: "Lead owners", to: paths.admin.leadOwners, Icon: ManageAccountsIcon, permission: "viewerCanSell" },
  { label: "Import leads", to: paths.admin.leadImports, Icon: AddIcon, permission: "viewerCanDeleteLeads" },
  { label: "Import policies", to: paths.admin.policyImports, Icon: AddIcon, permission: "viewerCanDeleteLeads" },
  { label: "Duplicate leads", to: paths.admin.leadDuplicates, Icon: PeopleAltIcon, permission: "viewerCanSell" },
  {
    label: "Do-not-call list",
    also: "dnc do not call",
    to: paths.admin.doNotCall,
    Icon: PeopleAltIcon,
    permission: "viewerCanSell",
  },
  { label: "Held requests", to: paths.admin.heldRequests, Icon: PeopleAltIcon, permission: "viewerCanSell" },
];

/** What is on a page whose name does not say so. */
const onPages: Readonly<Record<string, string>> = {
  [paths.admin.settings]: "settings claim limits labor rates objections logo postal address default contract reminders",
  [paths.admin.reports]: "claims figures loss ratio frequency",
  [paths.admin.prices]: "price books rates surcharges",
};

/** Every action and page that the viewer may use and that has words that start with those typed; all of them if nothing is typed. */
export function placesNamed(text: string, may: (permission: Permission) => boolean): readonly PaletteChoice[] {
  const typed = wordsOf(text);
  return [
    ...actionChoices.map(({ also = "", ...action }) => ({ ...action, also, group: "Actions" })),
    ...adminNavigation.map((page) => ({ ...page, also: onPages[page.to] ?? "", group: "Pages" })),
  ]
    .filter(({ permission }) => permission === undefined || may(permission))
    .filter(({ label, also }) => typed.every((word) => wordsOf(`${label} ${also}`).some((own) => own.startsWith(word))))
    .map(({ group, label, to, Icon }) => ({ key: to, group, label, to, Icon }));
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}

const recordKinds = {
  lead: { group: "Leads", Icon: PeopleAltIcon, path: paths.admin.lead, nameless: "Unnamed lead" },
  policy: { group: "Policies", Icon: VerifiedUserIcon, path: paths.admin.policy, nameless: "Unnamed holder" },
  claim: { group: "Claims", Icon: CarRepairIcon, path: paths.admin.claim, nameless: "Unnamed claimant" },
} as const;

export function choiceOf({ kind, id, name, detail }: SearchResult): PaletteChoice {
  const { group, Icon, path, nameless } = recordKinds[kind];
  return { key: `${kind} ${id}`, group, label: name || nameless, detail, to: path(id), Icon };
}
