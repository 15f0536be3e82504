import { useApi } from "#client/lib/apollo/ApiProvider";
import type { PersonName } from "./filterWords";

/** The names of colleagues that the list on the screen has asked for. */
export function usePersonName(): PersonName {
  const { cache } = useApi().client;
  return (id) => {
    const known = (cache.extract() as Partial<Record<string, { readonly name?: unknown }>>)[`Salesperson:${id}`]?.name;
    return typeof known === "string" ? known : "A colleague";
  };
}
