import { boolean, object } from "yup";

import { PERMISSION_SET_LABELS, PERMISSION_SETS, type PermissionSet } from "#shared/permissionSets";

/** One checkbox per permission set. */
export type PermissionTicks = Readonly<Record<PermissionSet, boolean>>;

export interface PersonValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly permissionSets: PermissionTicks;
}

export function ticksOf(sets: readonly PermissionSet[]): PermissionTicks {
  const ticks = PERMISSION_SETS.map((set) => [set, sets.includes(set)] as const);
  return Object.fromEntries(ticks) as Record<PermissionSet, boolean>;
}

export function setsOf(ticks: PermissionTicks): PermissionSet[] {
  return PERMISSION_SETS.filter((set) => ticks[set]);
}

/** The permissions that go beyond the badge of someone's role. */
export function furtherSets(sets: readonly PermissionSet[]): string {
  return setNames(sets.filter((set) => set !== "administrator" && !(set === "staff" && sets.length === 1)));
}

export function setNames(sets: readonly PermissionSet[]): string {
  const ordered = PERMISSION_SETS.filter((set) => sets.includes(set));
  return ordered.map((set) => PERMISSION_SET_LABELS[set]).join(", ");
}

export const permissionSchema = object(
  Object.fromEntries(PERMISSION_SETS.map((set) => [set, boolean().required()])),
).test("one", "Please choose at least one permission set.", (ticks) =>
  Object.values(ticks as PermissionTicks).includes(true),
);
