// `node tools/buildServer.mjs <folder> [programs]`: bundles the server with the packages that it uses into a few files,
// because Node.js spends more on finding and opening 2,650 modules than on running them (docs/performance.md). Tests name
// further programs that they run. Types are checked elsewhere.
import path from "node:path";

import { transform } from "@swc/core";
import { build } from "vite";

import { inProject } from "./launch/project.mjs";
import { swcOptions } from "./swcOptions.mjs";

const [, , target = inProject("dist"), ...more] = process.argv;

/** Every program that is started as a file. They are written side by side, with the chunks that they share. */
const PROGRAMS = [
  "server/main.ts",
  "server/commands/migrate.ts",
  "server/commands/seed.ts",
  "server/commands/staff.ts",
  "server/commands/reset.ts",
  "server/commands/verifyEvidence.ts",
  "server/pdfProcesses/pdfProcess.ts",
  ...more,
];

/** What stays in node_modules: native code, `pg`, which graphile-worker uses too, and what only `STORAGE_URL=s3://` loads. */
const APART = ["@aws-sdk/client-s3", "@node-rs/argon2", "graphile-worker", "pg"];

/** By swc, for the decorators. */
const compileTypeScript = {
  name: "compile-typescript",
  enforce: /** @type {const} */ ("pre"),
  transform: {
    filter: { id: /\.ts$/ },
    /**
     * @param {string} source
     * @param {string} file
     */
    async handler(source, file) {
      const program = file.endsWith("/generated/rest.ts") ? documentsAsJson(source) : source;
      const { code, map } = await transform(program, { ...swcOptions, sourceFileName: file });
      return { code, map: map ?? null, moduleType: "js" };
    },
  },
};

/** V8 reads JSON in a quarter of the time that it takes for the same object in a program. @param {string} source */
function documentsAsJson(source) {
  return source.replace(
    /(?<= = )\{"kind":"Document".*\}(?= as unknown as )/g,
    (json) => `JSON.parse(${JSON.stringify(json)})`,
  );
}

/** Stack traces name the lines that were written here (start/stackTraces.ts); with the packages, the maps would be four times as large. */
const leavePackagesUnmapped = {
  name: "leave-packages-unmapped",
  transform: {
    filter: { id: /node_modules/ },
    /** @param {string} code */
    handler: (code) => ({ code, map: { mappings: "" } }),
  },
};

await build({
  configFile: false,
  root: inProject(),
  logLevel: "warn",
  publicDir: false,
  oxc: false,
  plugins: [compileTypeScript, leavePackagesUnmapped],
  // For packages, as our own code reads no such thing: graphql-js, which is in the bundle once, stops looking for a second one.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  // Apollo hashes the text of every operation. In a bundle, its package finds no `module.require` and hashes in JavaScript.
  resolve: { alias: { "@apollo/utils.createhash": "node:crypto" } },
  // As Node.js resolves packages, so that there is one form of each: pdf/boundedDecoding.ts guards the only copy of pdf-lib.
  ssr: { noExternal: true, external: APART, resolve: { conditions: ["node"], mainFields: ["main"] } },
  build: {
    ssr: true,
    target: "es2023",
    outDir: path.join(target, "server"),
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(PROGRAMS.map((file) => [path.basename(file, ".ts"), inProject(file)])),
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        // TypeORM and type-graphql name tables and types after classes.
        keepNames: true,
        sourcemapExcludeSources: true,
        // One character that is not Latin-1 makes V8 keep the whole file in two bytes per character: 9 MB in all.
        charset: "ascii",
      },
    },
  },
});
