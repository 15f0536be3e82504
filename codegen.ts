// `node codegen.ts [--watch]`: writes the code that is generated from the schema, the operations and the migrations.
// With --watch, again whenever an operation or the schema changes. `npm run codegen` and `npm run dev` run it.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { watch } from "node:fs/promises";
import path from "node:path";

import { codegen } from "@graphql-codegen/core";
import * as typedDocumentNode from "@graphql-codegen/typed-document-node";
import * as typescriptOperations from "@graphql-codegen/typescript-operations";
import { Source, buildSchema, parse } from "graphql";

import * as hooks from "./tools/codegenHooks.mjs";
import * as migrations from "./tools/codegenMigrations.mjs";

const PLUGINS = { typescriptOperations, typedDocumentNode, hooks, migrations };

interface Output {
  /** Patterns of the files with its operations and fragments. */
  readonly documents?: readonly string[];
  /** They write in this order. */
  readonly plugins: readonly (keyof typeof PLUGINS)[];
  readonly config?: Readonly<Record<string, unknown>>;
}

/** How scalars arrive as JSON: instants and calendar days as text (lib/format reads them), JSON as something to be looked into. */
const SHARED = {
  scalars: { ID: "string", Instant: "string", Date: "string", JSON: "unknown" },
  strictScalars: true,
  useTypeImports: true,
  enumType: "string-literal",
  documentMode: "documentNode",
};

const AREAS = "client/src/areas";
/** The project's own folder holds the schema. */
const WATCHED = [".", "client/src", "server"];

/** By file. */
function outputs(): Record<string, Output> {
  const areas = new Set(
    globSync("*/**/*.graphql", { cwd: AREAS }).map((file) => file.slice(0, file.indexOf(path.sep))),
  );
  return {
    // Types of every operation, and the documents and hooks of all areas re-exported: what the code imports.
    "client/src/generated/graphql.ts": {
      documents: ["client/src/**/*.graphql"],
      plugins: ["typescriptOperations", "hooks"],
      config: { facade: true },
    },
    // One file per area: what the bundles load. Fragments of domains/ are inlined into the operations that spread them.
    ...Object.fromEntries(
      [...areas].map((area): [string, Output] => [
        `client/src/generated/${area}.ts`,
        {
          documents: [`${AREAS}/${area}/**/*.graphql`, "client/src/domains/**/*.graphql"],
          plugins: ["typedDocumentNode", "hooks"],
          config: { documentNodeImport: "@apollo/client#TypedDocumentNode", importOperationTypesFrom: "Types" },
        },
      ]),
    ),
    "server/generated/migrations.ts": { plugins: ["migrations"] },
    "server/generated/rest.ts": {
      documents: ["server/**/*.rest.graphql"],
      plugins: ["typescriptOperations", "typedDocumentNode"],
      config: { documentNodeImport: "graphql#TypedQueryDocumentNode" },
    },
  };
}

async function generate(): Promise<void> {
  const text = readFileSync("schema.graphql", "utf8");
  const [schema, schemaAst] = [parse(text), buildSchema(text)];
  for (const [filename, { documents = [], plugins, config }] of Object.entries(outputs())) {
    const generated = await codegen({
      filename,
      schema,
      schemaAst,
      documents: globSync(documents)
        .toSorted()
        .map((file) => ({ location: file, document: parse(new Source(readFileSync(file, "utf8"), file)) })),
      plugins: plugins.map((plugin) => ({ [plugin]: {} })),
      pluginMap: PLUGINS,
      config: { ...SHARED, ...config },
    });
    writeIfChanged(filename, `${generated}\n`);
  }
}

/** Writing a file restarts the programs that watch it. */
function writeIfChanged(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const isThere = existsSync(file) && readFileSync(file, "utf8") === text;
  if (!isThere) writeFileSync(file, text);
}

/** An operation that is not finished yet is reported and ends nothing. */
async function generateOnChange(folder: string): Promise<void> {
  for await (const { filename } of watch(folder, { recursive: folder !== "." }))
    if (filename?.endsWith(".graphql")) await generate().catch((error: unknown) => console.error(String(error)));
}

process.chdir(import.meta.dirname);
await generate();
if (process.argv.includes("--watch")) await Promise.all(WATCHED.map(generateOnChange));
