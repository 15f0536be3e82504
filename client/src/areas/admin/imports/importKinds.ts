import type { ImportedRecords } from "#client/generated/graphql";
import { paths } from "#client/lib/paths";

interface ImportKind {
  readonly title: string;
  readonly description: string;
  readonly back: { readonly to: string; readonly label: string };
  readonly addresses: {
    readonly all: string;
    readonly one: (id: string) => string;
    readonly errors: (id: string) => string;
    /** Where a file is sent. */
    readonly upload: string;
  };
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
    addresses: {
      all: paths.admin.leadImports,
      one: paths.admin.leadImport,
      errors: paths.leadImportErrors,
      upload: paths.leadImportFiles,
    },
    undoing: "This removes its leads and clears the fields it filled in. Leads someone has worked on since then stay.",
  },
  policies: {
    title: "Import policies",
    description:
      "Policies sold in another system, from a CSV file whose first line names its columns. They keep their numbers, and holders get no email. You preview the first rows before anything is imported, and you can undo the whole import.",
    back: { to: paths.admin.policies, label: "Back to Policies" },
    addresses: {
      all: paths.admin.policyImports,
      one: paths.admin.policyImport,
      errors: paths.policyImportErrors,
      upload: paths.policyImportFiles,
    },
    undoing:
      "This removes its policies, their leads and portal sign-ins. Policies someone has worked on since then stay.",
  },
};
