/**
 * SQL of whether the consent in this row was given by the person that its lead now has. A lead whose policy was
 * transferred has another one, and what the former owner agreed to does not count for them.
 */
export function isOfPerson(consent: string): string {
  return `not exists (select from policy_transfer passed where passed.former_consent_ids @> array[${consent}.id])`;
}
