import { useSearchParams } from "react-router-dom";

/** The contract that the address names: `?contract=`. Null when it names none. */
export function useLinkedContract(): string | null {
  const [parameters] = useSearchParams();
  return parameters.get("contract")?.trim() || null;
}
