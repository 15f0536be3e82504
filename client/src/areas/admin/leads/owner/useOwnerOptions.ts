import { useAdminSessionQuery, useSalespeopleQuery, type LeadOwner_LeadFragment } from "#client/generated/graphql";

type Person = Pick<NonNullable<LeadOwner_LeadFragment["owner"]>, "id" | "name">;

interface OwnerOption {
  readonly value: string;
  readonly label: string;
  readonly title?: string | undefined;
}

/** The value of an owner's choice that means no one. */
export const NOBODY = "";

/** Everyone who may be given leads, the viewer first, and last the person who has something now, if they have left. */
export function usePeopleOptions(now: Person | null = null): readonly OwnerOption[] {
  const { data } = useSalespeopleQuery({ fetchPolicy: "cache-only" });
  const me = useAdminSessionQuery().data?.staffViewer.id;
  const people = (data?.salespeople ?? []).filter(({ active }) => active);
  const options = [...people.filter(({ id }) => id === me), ...people.filter(({ id }) => id !== me)].map(
    ({ id, name, away }) => ({ value: id, label: id === me ? `${name} (me)` : name, ...(away && { title: "Away" }) }),
  );
  const hasLeft = now !== null && !people.some(({ id }) => id === now.id);
  return hasLeft ? [...options, { value: now.id, label: now.name, title: "No longer works with leads" }] : options;
}

/** Who no longer works with leads but still owns some, which a colleague has to find and reassign. */
export function useFormerOwnerOptions(): readonly OwnerOption[] {
  const { data } = useSalespeopleQuery({ fetchPolicy: "cache-only" });
  const gone = (data?.salespeople ?? []).filter(({ active }) => !active);
  return gone.map(({ id, name }) => ({ value: id, label: `${name} (left)` }));
}

/** Everyone who may be given one lead, with "no one". */
export function useOwnerOptions(owner: Person | null): readonly OwnerOption[] {
  return [{ value: NOBODY, label: "No owner" }, ...usePeopleOptions(owner)];
}
