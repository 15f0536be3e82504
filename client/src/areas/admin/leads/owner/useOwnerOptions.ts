import { useAdminSessionQuery, useSalespeopleQuery, type LeadOwner_LeadFragment } from "#client/generated/graphql";

interface OwnerOption {
  readonly value: string;
  readonly label: string;
  readonly title?: string | undefined;
}

/** The value of an owner's choice that means no one. */
export const nobody = "";

/** Everyone who may be given leads, the viewer first. */
export function usePeopleOptions(): readonly OwnerOption[] {
  const { data } = useSalespeopleQuery({ fetchPolicy: "cache-only" });
  const me = useAdminSessionQuery().data?.staffViewer.id;
  const people = data?.salespeople ?? [];
  return [...people.filter(({ id }) => id === me), ...people.filter(({ id }) => id !== me)].map(
    ({ id, name, away }) => ({ value: id, label: id === me ? `${name} (me)` : name, ...(away && { title: "Away" }) }),
  );
}

/** The same for one lead, with "no one" and an owner who has left. */
export function useOwnerOptions(owner: LeadOwner_LeadFragment["owner"]): readonly OwnerOption[] {
  const people = usePeopleOptions();
  const gone = owner !== null && !people.some(({ value }) => value === owner.id);
  return [
    { value: nobody, label: "No owner" },
    ...people,
    ...(gone ? [{ value: owner.id, label: owner.name, title: "No longer works with leads" }] : []),
  ];
}
