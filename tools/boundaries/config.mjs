import { clientRules } from "./clientRules.mjs";
import { serverRules } from "./serverRules.mjs";

/**
 * Who may import whom (docs/architecture.md), enforced by lint. A type-only import leaves nothing in the program, so it
 * may cross a server boundary where the rule allows it (`dependencyTypesNot: ["type-only"]`).
 */

/** @type {readonly import("dependency-cruiser").IForbiddenRuleType[]} */
const generalRules = [
  {
    name: "no-cycles",
    comment: "Entities name each other in closures, as TypeORM has it; that circle is harmless",
    severity: "error",
    from: { pathNot: "\\.entity\\.ts$" },
    to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
  },
  {
    name: "no-unresolvable",
    severity: "error",
    from: {},
    to: { couldNotResolve: true, pathNot: "/generated/|^virtual:" },
  },
  {
    name: "server-and-client-meet-in-shared",
    comment: "What both need is a fact of shared/; data crosses by schema.graphql",
    severity: "error",
    from: { path: "^(server|client)/" },
    to: { path: "^(server|client)/", pathNot: "^$1/" },
  },
  {
    name: "shared-stands-alone",
    comment: "Pure facts: they come to every browser, so no package, nothing of Node and nothing of either side",
    severity: "error",
    from: { path: "^shared/" },
    to: { pathNot: "^shared/" },
  },
  {
    name: "product-imports-no-tests-or-tools",
    severity: "error",
    from: { path: "^(server|client/src|shared)/" },
    to: { path: "^(tests|tools|bench)/" },
  },
];

export const forbidden = [...generalRules, ...serverRules, ...clientRules];

/** @satisfies {import("dependency-cruiser").ICruiseOptions} */
export const options = {
  doNotFollow: { path: "node_modules" },
  exclude: { path: "^(dist|coverage|\\.node|\\.data|\\.tmp)/" },
  tsPreCompilationDeps: true,
  tsConfig: { fileName: "tsconfig.client.json" },
  moduleSystems: ["es6"],
  enhancedResolveOptions: {
    exportsFields: ["exports"],
    conditionNames: ["import", "node", "default", "types"],
    extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
  },
};
