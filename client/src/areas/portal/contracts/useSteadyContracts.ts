import { useState } from "react";

import type { ContractCard_ContractFragment } from "#client/generated/graphql";
import { canBeSigned } from "./contractStatus";

type Contract = ContractCard_ContractFragment;

interface Shown {
  readonly ids: readonly string[];
  readonly toSign: readonly Contract[];
  /** They could be signed here, and are gone. */
  readonly withdrawn: readonly Contract[];
  /** The contract whose form is open from the start; undefined when there is none to sign. */
  readonly first: string | undefined;
}

/**
 * What can be signed comes first, each part newest first as it comes, and what is being filled in stays where it is: a contract that arrives meanwhile stands below all that can be
 * signed, with its form closed; one that goes does not go without a word.
 */
export function useSteadyContracts(
  contracts: readonly Contract[],
  linked: string | null,
): Pick<Shown, "first" | "withdrawn"> & { readonly ordered: readonly Contract[] } {
  const [kept, setKept] = useState<Shown>({ ids: [], toSign: [], withdrawn: [], first: undefined });
  const shown = next(kept, contracts, linked);
  if (shown !== kept) setKept(shown);
  const ordered = shown.ids.flatMap((id) => contracts.find((contract) => contract.id === id) ?? []);
  return { ordered, first: shown.first, withdrawn: shown.withdrawn };
}

function next(kept: Shown, contracts: readonly Contract[], linked: string | null): Shown {
  const toSign = contracts.filter(canBeSigned);
  const arrived = contracts.map(({ id }) => id).filter((id) => !kept.ids.includes(id));
  const gone = kept.toSign.filter(({ id }) => !isIn(contracts, id));
  const firstStays = kept.first === undefined ? toSign.length === 0 : isIn(toSign, kept.first);
  const sameToSign = toSign.length === kept.toSign.length && toSign.every(({ id }) => isIn(kept.toSign, id));
  if (firstStays && sameToSign && arrived.length === 0) return kept;
  const first = firstStays ? kept.first : (toSign.find(({ id }) => id === linked) ?? toSign[0])?.id;
  const below = kept.ids.findLastIndex((id) => isIn(toSign, id)) + 1;
  const waiting = arrived.filter((id) => isIn(toSign, id));
  const others = arrived.filter((id) => !isIn(toSign, id));
  const ids = [...kept.ids.slice(0, below), ...waiting, ...others, ...kept.ids.slice(below)];
  const withdrawn = [...kept.withdrawn, ...gone].filter(({ id }) => !isIn(contracts, id));
  return { ids, toSign, withdrawn, first };
}

function isIn(contracts: readonly Contract[], id: string): boolean {
  return contracts.some((contract) => contract.id === id);
}
