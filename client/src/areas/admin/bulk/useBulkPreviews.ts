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

export type Chosen = { readonly ids: string[]; readonly seenVersions?: number[] } | { readonly filter: object };

type ActionOf<Input> = Omit<Input, "ids" | "filter" | "seenVersions" | "idempotencyKey">;
/** The chosen action, as the list's input takes it. */
export type LeadAction = ActionOf<PreviewLeadChangesInput>;
type PolicyAction = ActionOf<PreviewPolicyChangesInput>;
export type ClaimAction = ActionOf<PreviewClaimChangesInput>;

type Preview<Action> = (chosen: Chosen, action: Action) => Promise<Bulk_ChangeFragment>;

interface BulkPreviews {
  readonly leads: Preview<LeadAction>;
  readonly policies: Preview<PolicyAction>;
  readonly claims: Preview<ClaimAction>;
}

/** Previews what would happen to the selected rows of each list. */
export function useBulkPreviews(): BulkPreviews {
  const [previewLeads] = usePreviewLeadChangesMutation();
  const [previewPolicies] = usePreviewPolicyChangesMutation();
  const [previewClaims] = usePreviewClaimChangesMutation();
  const { keyFor, done } = useRequestKey();

  function previewBy<Action extends object>(
    ask: (input: Chosen & Action & { readonly idempotencyKey: string }) => Promise<Bulk_ChangeFragment | undefined>,
  ): Preview<Action> {
    return async (chosen, action) => {
      const request = { ...chosen, ...action };
      const preview = await ask({ ...request, idempotencyKey: keyFor(request) });
      done();
      if (preview === undefined) throw new Error("The preview didn't load.");
      return preview;
    };
  }

  return {
    leads: previewBy(async (input) => (await previewLeads({ variables: { input } })).data?.previewLeadChanges),
    policies: previewBy(async (input) => (await previewPolicies({ variables: { input } })).data?.previewPolicyChanges),
    claims: previewBy(async (input) => (await previewClaims({ variables: { input } })).data?.previewClaimChanges),
  };
}

interface Saving {
  readonly running: boolean;
  readonly save: (chosen: Chosen) => Promise<void>;
}

/** Saves the selected rows as a CSV file. */
export function useSaveAsFile(list: BulkList): Saving {
  const { [list]: preview } = useBulkPreviews();
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
