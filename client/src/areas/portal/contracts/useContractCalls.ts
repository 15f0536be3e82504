import { useMemo } from "react";

import { ContractPdfDocument, useDeclineContractMutation, useSignContractMutation } from "#client/generated/graphql";
import { useApi } from "#client/lib/apollo/ApiProvider";
import { fetchFile } from "#client/lib/apollo/fetchFile";
import { answersFor } from "#client/lib/apollo/knownChanges";
import type { ContractCalls } from "./contractCalls";

/** A customer's actions on their own contract. */
export function useContractCalls(): ContractCalls {
  const { client } = useApi();
  const [signContract] = useSignContractMutation({ context: answersFor("ContractsScreen") });
  const [declineContract] = useDeclineContractMutation();
  return useMemo(
    () => ({
      fetchFile: (id) => fetchFile(client, ContractPdfDocument, id, ({ contractPdf }) => contractPdf),
      sign: async (input) => await signContract({ variables: { input } }),
      decline: async (input) => await declineContract({ variables: { input } }),
    }),
    [client, signContract, declineContract],
  );
}
