import type { PermissionSet } from "./permissionSets.js";

/** How far each permission set may go alone; null is no limit. A set that is missing may not act at all. */
export type BoundsBySet = Readonly<Partial<Record<PermissionSet, number | null>>>;

/** The highest limit among someone's permission sets, and the set it comes from; null if one of them has no limit. */
export function widestBound(
  sets: readonly string[],
  bounds: BoundsBySet,
): { readonly set: string; readonly bound: number } | null {
  let widest = { set: "nobody", bound: 0 };
  for (const [set, bound] of Object.entries(bounds)) {
    if (!sets.includes(set)) continue;
    if (bound === null) return null;
    if (bound >= widest.bound) widest = { set, bound };
  }
  return widest;
}
