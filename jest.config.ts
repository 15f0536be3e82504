import type { Config } from "jest";

import { swcOptions, swcOptionsTsx } from "./tools/swcOptions.mjs";
import { GROUPS_FOLDER } from "./tools/testGroups/writeGroups.mjs";

const NODE = "<rootDir>/tests/support/nodeEnvironment.cjs";
const SUITE = "<rootDir>/tools/testGroups/asSuite.mjs";

// No day may depend on the machine's zone: in one west of UTC, midnight UTC is still the day before.
process.env["TZ"] = "America/Los_Angeles";

/** In groups (tools/testGroups) as `npm test` runs them, or file by file, as one does by hand. */
const inGroups = process.env["TEST_GROUPS"] === "1";
const suite: Record<string, [string, unknown]> = inGroups
  ? { "/tests/.+\\.test\\.ts$": [SUITE, swcOptions], "/tests/.+\\.test\\.tsx$": [SUITE, swcOptionsTsx] }
  : {};

/** As package.json and tsconfig.client.json have them: #server/leads/createLead.js, #client/lib/paths. */
const aliases = {
  "^#(server|shared|tests|bench)/(.*)\\.js$": "<rootDir>/$1/$2.ts",
  "^#(shared|tests)/(.*)$": "<rootDir>/$1/$2",
  "^#tools/(.*)$": "<rootDir>/tools/$1",
  "^#client/(.*)\\.js$": "<rootDir>/client/src/$1.ts",
  "^#client/(.*)$": "<rootDir>/client/src/$1",
};

const transform: Config["transform"] = {
  "^.+\\.ts$": ["@swc/jest", swcOptions],
  "^.+\\.tsx$": ["@swc/jest", swcOptionsTsx],
};

const project = {
  transform: { ...suite, ...transform },
  extensionsToTreatAsEsm: [".ts", ".tsx"],
  resolver: "<rootDir>/tests/support/resolver.cjs",
  moduleNameMapper: aliases,
  modulePathIgnorePatterns: ["<rootDir>/dist/", "<rootDir>/\\.node/", "<rootDir>/\\.data/", "<rootDir>/\\.tmp/"],
} satisfies Config;

/** @returns what Jest takes for a test file of the project. */
function testsOf(name: string): string[] {
  return [inGroups ? `<rootDir>/${GROUPS_FOLDER}/${name}/*.test.ts` : `<rootDir>/tests/${name}/**/*.test.{ts,tsx}`];
}

/** For `npm test`, whole or with a path (`npm test -- tests/server/leads`). By hand it needs NODE_OPTIONS=--experimental-vm-modules and generated code. */
const config: Config = {
  // As many as the machines that run this have cores (CONTRIBUTING.md: where the time goes).
  maxWorkers: 2,
  // For all projects: Jest reads it nowhere else. It ends what hangs; a machine that is slow is not wrong.
  testTimeout: 600_000,
  // In milliseconds. A worker's last act is to release gigabytes of memory, for which a busy machine needs longer than
  // Jest's half a second. One that really cannot end is still reported.
  workerGracefulExitTimeout: 30_000,
  projects: [
    {
      ...project,
      displayName: "server",
      testEnvironment: NODE,
      testMatch: testsOf("server"),
      globalSetup: "<rootDir>/tests/support/globalSetup.mjs",
      globalTeardown: "<rootDir>/tests/support/globalTeardown.mjs",
      setupFiles: ["reflect-metadata", "<rootDir>/tests/support/platform/namedPlugins.ts"],
      setupFilesAfterEnv: ["<rootDir>/tests/support/platform/endOfGroup.ts"],
      moduleNameMapper: {
        ...aliases,
        "^\\.\\./jsutils/instanceOf\\.js$": "<rootDir>/tests/support/platform/instanceOf.cjs",
      },
    },
    {
      ...project,
      displayName: "shared",
      testEnvironment: NODE,
      testMatch: testsOf("shared"),
    },
    {
      ...project,
      displayName: "client",
      testEnvironment: "<rootDir>/tests/support/client/environment.cjs",
      testMatch: testsOf("client"),
      setupFiles: ["<rootDir>/tests/support/client/act.ts"],
      setupFilesAfterEnv: ["<rootDir>/tests/support/client/setup.ts"],
      moduleNameMapper: {
        ...aliases,
        // The production version reports no renders to a `Profiler`.
        "^react-dom/client$": "react-dom/profiling",
        // jsdom draws nothing.
        "^pdfjs-dist(/.*)?$": "<rootDir>/tests/support/client/pdfjs.ts",
        "^@emotion/cache$": "<rootDir>/tests/support/client/unstyled.cjs",
        "^@emotion/styled$": "<rootDir>/tests/support/client/styled.cjs",
        "^@emotion/serialize$": "<rootDir>/tests/support/client/serialized.cjs",
        "\\.(css|svg|woff2)$|^@fontsource.*": "<rootDir>/tests/support/client/emptyModule.ts",
      },
    },
    {
      ...project,
      displayName: "browser",
      testEnvironment: NODE,
      testMatch: testsOf("browser"),
      setupFilesAfterEnv: ["<rootDir>/tests/support/browserOfGroup.ts"],
      globalSetup: "<rootDir>/tests/support/browserSetup.mjs",
      globalTeardown: "<rootDir>/tests/support/globalTeardown.mjs",
    },
  ],
};

export default config;
