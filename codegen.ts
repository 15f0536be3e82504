import { globSync } from "node:fs";
import type { CodegenConfig } from "@graphql-codegen/cli";

const areasFolder = "client/src/areas";
const areas = new Set(globSync("*/**/*.graphql", { cwd: areasFolder }).map((file) => file.split(/[\\/]/, 1)[0]));
const hooksPlugin = "./tools/codegenHooks.mjs";

/** How scalars arrive as JSON: instants and calendar days as text (lib/format reads them), JSON as something to be looked into. */
const shared = {
  scalars: { ID: "string", Instant: "string", Date: "string", JSON: "unknown" },
  strictScalars: true,
  useTypeImports: true,
  enumType: "string-literal",
  documentMode: "documentNode",
};

const config: CodegenConfig = {
  schema: "schema.graphql",
  ignoreNoDocuments: true,
  silent: true,
  generates: {
    // Types of every operation, and the documents and hooks of all areas re-exported: what the code imports.
    "client/src/generated/graphql.ts": {
      documents: `${areasFolder}/../**/*.graphql`,
      plugins: ["typescript-operations", hooksPlugin],
      config: { ...shared, facade: true },
    },
    // One file per area: what the bundles load. Fragments of domains/ are inlined into the operations that spread them.
    ...Object.fromEntries(
      [...areas].map((area) => [
        `client/src/generated/${area}.ts`,
        {
          documents: [`${areasFolder}/${area}/**/*.graphql`, "client/src/domains/**/*.graphql"],
          plugins: ["typed-document-node", hooksPlugin],
          config: {
            ...shared,
            documentNodeImport: "@apollo/client#TypedDocumentNode",
            importOperationTypesFrom: "Types",
          },
        },
      ]),
    ),
    "server/generated/migrations.ts": { plugins: ["./tools/codegenMigrations.mjs"] },
    "server/generated/rest.ts": {
      documents: "server/**/*.rest.graphql",
      plugins: ["typescript-operations", "typed-document-node"],
      config: { ...shared, documentNodeImport: "graphql#TypedQueryDocumentNode" },
    },
  },
};

export default config;
