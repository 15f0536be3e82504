import { useSearchParams } from "react-router-dom";

/** The contract in the URL: `?contract=`. Null if there is none. */
export function useLinkedContract(): string | null {
  const [parameters] = useSearchParams();
  return parameters.get("contract")?.trim() || null;
}
