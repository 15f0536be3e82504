import type { DeclineContractInput, SignContractInput } from "#client/generated/graphql";

/** What can be done with a contract: by its guest, or by a customer whose contract it is. */
export interface ContractCalls {
  readonly fetchFile: (id: string) => Promise<{ readonly fileName: string; readonly dataUrl: string }>;
  /** What is shown of it is the signed one when this has resolved. */
  readonly sign: (input: SignContractInput) => Promise<unknown>;
  readonly decline: (input: DeclineContractInput) => Promise<unknown>;
}
