import type { ImportedRecords } from "#client/generated/graphql";
import { paths } from "#client/lib/paths";

interface ImportKind {
  readonly title: string;
  readonly description: string;
  readonly back: { readonly to: string; readonly label: string };
  /** The address of its imports. */
  readonly address: string;
  readonly record: "lead" | "policy";
  /** Asked before an import is undone. */
  readonly undoing: string;
}

/** What the import of leads and that of policies say in their own ways. */
export const importKinds: Readonly<Record<ImportedRecords, ImportKind>> = {
  leads: {
    title: "Import leads",
    description:
      "From a CSV file whose first line names its columns. You preview the first rows before anything is imported, and you can undo the whole import.",
    back: { to: paths.admin.leads, label: "Back to Leads" },
    address: paths.admin.leadImports,
    record: "lead",
    undoing: "This removes its leads and clears the fields it filled in. Leads someone has worked on since then stay.",
  },
  policies: {
    title: "Import policies",
    description:
      "Policies sold in another system, from a CSV file whose first line names its columns. They keep their numbers, and holders get no email. You preview the first rows before anything is imported, and you can undo the whole import.",
    back: { to: paths.admin.policies, label: "Back to Policies" },
    address: paths.admin.policyImports,
    record: "policy",
    undoing:
      "This removes its policies, their leads and portal sign-ins. Policies someone has worked on since then stay.",
  },
};
