/**
 * Who may import whom (docs/architecture.md), held by a machine. A type-only import leaves nothing in the program, so it
 * may cross a server boundary where the rule says so (`dependencyTypesNot: ["type-only"]`).
 */
const DOMAIN = "^server/(?!core/|engine/|database/|http/|generated/)([^/]+)/";
const valueOnly = { dependencyTypesNot: ["type-only"] };

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
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

    // Server: main -> app -> schema | rest -> resolver | rest -> service -> entity, status -> core
    {
      name: "only-main-imports-app",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/main\\.ts$" },
      to: { path: "^server/(main|app)\\.ts$" },
    },
    {
      name: "core-stands-on-itself-alone",
      comment: "Not even a type of a domain, of the engine or of the request's context",
      severity: "error",
      from: { path: "^server/core/" },
      to: { path: "^(server|client)/", pathNot: "^server/core/" },
    },
    {
      name: "engine-stands-on-core-alone",
      comment: "Not even a type: the engine declares what it needs of a request's context (server/engine/context.ts)",
      severity: "error",
      from: { path: "^server/engine/" },
      to: { path: "^(server|client)/", pathNot: "^server/(engine|core)/" },
    },
    {
      name: "resolvers-are-for-the-schema",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/schema\\.ts$" },
      to: { path: "\\.resolver\\.ts$" },
    },
    {
      name: "rest-rows-are-for-the-rest-list",
      comment: "the list of rows is server/rest.ts or the REST machinery's own folder",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/(rest|app)\\.ts$|^server/http/|\\.rest\\.ts$" },
      to: { path: "\\.rest\\.ts$" },
    },
    {
      name: "rest-has-no-logic",
      comment: "a row names a document; it calls no service and reads no table",
      severity: "error",
      from: { path: "\\.rest\\.ts$" },
      to: { path: "\\.(service|resolver|entity)\\.ts$|^server/database/", ...valueOnly },
    },
    {
      name: "resolvers-do-not-touch-the-database",
      severity: "error",
      from: { path: "\\.resolver\\.ts$" },
      to: { path: "^server/database/|node_modules/(typeorm|pg)/", ...valueOnly },
    },
    {
      name: "services-know-no-resolver-or-rest",
      severity: "error",
      from: { path: DOMAIN, pathNot: "\\.(resolver|rest)\\.ts$" },
      to: { path: "\\.(resolver|rest)\\.ts$" },
    },
    {
      name: "inputs-stay-in-their-domain",
      comment: "An input may be made of another domain's: a lead comes with its vehicle",
      severity: "error",
      from: { path: DOMAIN, pathNot: "\\.inputs\\.ts$" },
      to: { path: "\\.inputs\\.ts$", pathNot: "^server/$1/", ...valueOnly },
    },
    {
      name: "entities-are-data",
      severity: "error",
      from: { path: "\\.(entity|status)\\.ts$" },
      to: { path: "\\.(service|resolver|rest|inputs)\\.ts$|^server/database/" },
    },

    // Client: app -> areas -> domains -> ui -> lib
    {
      name: "client-lib-is-the-ground",
      severity: "error",
      from: { path: "^client/src/lib/" },
      to: { path: "^client/src/(app|areas|domains|ui)/" },
    },
    {
      name: "client-ui-knows-no-domain",
      severity: "error",
      from: { path: "^client/src/ui/" },
      to: { path: "^client/src/(app|areas|domains)/" },
    },
    {
      name: "client-domains-know-no-area",
      severity: "error",
      from: { path: "^client/src/domains/" },
      to: { path: "^client/src/(app|areas)/" },
    },
    {
      name: "client-areas-do-not-know-app",
      severity: "error",
      from: { path: "^client/src/areas/" },
      to: { path: "^client/src/app/" },
    },
    {
      name: "client-areas-do-not-know-each-other",
      severity: "error",
      from: { path: "^client/src/areas/([^/]+)/" },
      to: { path: "^client/src/areas/", pathNot: "^client/src/areas/$1/" },
    },
    {
      name: "public-site-is-small",
      comment:
        "Its program is React and itself, through everything it imports: libraries of the areas would come to every visitor's phone. Customers' programs come by client/src/site.ts, once they sign in (adr/0009)",
      severity: "error",
      from: { path: "^client/src/areas/site/" },
      to: {
        path: "(^|/)node_modules/(@apollo|@mui|@emotion|graphql|graphql-ws|formik|yup|react-router|react-router-dom)/|^client/src/(app|generated|areas/(?!site/))",
        reachable: true,
      },
    },
    {
      name: "client-has-no-node",
      severity: "error",
      from: { path: "^client/src/" },
      to: { dependencyTypes: ["core"] },
    },
  ],
  options: {
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
  },
};
