import type { DeclineContractInput, SignContractInput } from "#client/generated/graphql";

/** What a guest with the link, or the contract's own customer, can do with it. */
export interface ContractCalls {
  readonly fetchFile: (id: string) => Promise<{ readonly fileName: string; readonly dataUrl: string }>;
  /** Once this resolves, the signed contract is shown. */
  readonly sign: (input: SignContractInput) => Promise<unknown>;
  readonly decline: (input: DeclineContractInput) => Promise<unknown>;
}
