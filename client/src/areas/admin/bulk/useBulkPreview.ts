import { useReportFailure } from "#client/areas/admin/session/useReportFailure";
import {
  usePreviewClaimChangesMutation,
  usePreviewLeadChangesMutation,
  usePreviewPolicyChangesMutation,
  type BulkList,
  type Bulk_ChangeFragment,
  type PreviewClaimChangesInput,
  type PreviewLeadChangesInput,
  type PreviewPolicyChangesInput,
} from "#client/generated/graphql";
import { downloadFrom } from "#client/lib/download";
import { paths } from "#client/lib/paths";
import { useOneAtATime } from "#client/lib/useOneAtATime";
import { useRequestKey } from "#client/lib/useRequestKey";

export type Chosen =
  | { readonly ids: readonly string[]; readonly seenVersions?: readonly number[] }
  | { readonly filter: object };

type Input = PreviewClaimChangesInput | PreviewLeadChangesInput | PreviewPolicyChangesInput;
/** The chosen action, as the list's input takes it. */
export type RequestedAction = Omit<PreviewLeadChangesInput, "status"> & {
  readonly status?: PreviewLeadChangesInput["status"] | PreviewClaimChangesInput["status"];
  readonly take?: boolean;
};

/** Previews what would happen to the selected rows. */
export function useBulkPreview(
  list: BulkList,
): (chosen: Chosen, wish: RequestedAction) => Promise<Bulk_ChangeFragment> {
  const [previewLeads] = usePreviewLeadChangesMutation();
  const [previewPolicies] = usePreviewPolicyChangesMutation();
  const [previewClaims] = usePreviewClaimChangesMutation();
  const { keyFor, done } = useRequestKey();

  async function ask(input: Input): Promise<Bulk_ChangeFragment | undefined> {
    if (list === "leads")
      return (await previewLeads({ variables: { input: input as PreviewLeadChangesInput } })).data?.previewLeadChanges;
    if (list === "policies") return (await previewPolicies({ variables: { input } })).data?.previewPolicyChanges;
    return (await previewClaims({ variables: { input: input as PreviewClaimChangesInput } })).data?.previewClaimChanges;
  }

  return async (chosen, wish) => {
    const request = { ...chosen, ...wish };
    const preview = await ask({ ...request, idempotencyKey: keyFor(request) } as Input);
    done();
    if (preview === undefined) throw new Error("The preview didn't load.");
    return preview;
  };
}

interface Saving {
  readonly running: boolean;
  readonly save: (chosen: Chosen) => Promise<void>;
}

/** Saves the selected rows as a CSV file. */
export function useSaveAsFile(list: BulkList): Saving {
  const preview = useBulkPreview(list);
  const { running, run } = useOneAtATime();
  const reportFailure = useReportFailure();
  const save = (chosen: Chosen): Promise<void> =>
    run(async () => {
      try {
        downloadFrom(paths.bulkFile((await preview(chosen, { csv: true })).id));
      } catch (error) {
        reportFailure(error, "Failed to save the file", { serverMessage: true });
      }
    });
  return { running, save };
}
