import type { DeclineContractInput, SignContractInput } from "#client/generated/graphql";
import type { PdfFile } from "#client/ui/PdfDialog";

/** What a guest with the link, or the contract's own customer, can do with it. */
export interface ContractCalls {
  readonly fetchFile: (id: string) => Promise<PdfFile>;
  /** Once this resolves, the signed contract is shown. */
  readonly sign: (input: SignContractInput) => Promise<unknown>;
  readonly decline: (input: DeclineContractInput) => Promise<unknown>;
}
