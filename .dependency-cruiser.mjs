/**
 * Who may import whom (docs/architecture.md), held by a machine. A type-only import leaves nothing in the program, so it
 * may cross a server boundary where the rule says so (`dependencyTypesNot: ["type-only"]`).
 */
const valueOnly = { dependencyTypesNot: ["type-only"] };

/**
 * The order of the server's rooms, from the ground up: one imports only from those before it. Entities alone may name an entity of a later
 * room, for their relations. docs/architecture.md has the same list.
 */
export const ROOMS = [
  "pdf",
  "storage",
  "auth",
  "activity",
  "audit",
  "settings",
  "staff",
  "notes",
  "vehicles",
  "leads",
  "quotes",
  "mail",
  "policies",
  "customers",
  "payments",
  "contracts",
  "documents",
  "claims",
  "emailTemplates",
  // What spans several rooms.
  "pdfProcesses",
  "outbox",
  "records",
];

const ROOM = `^server/(?:${ROOMS.join("|")})/`;
const DATABASE = "^server/database/|(?:^|/)node_modules/(?:typeorm|pg)/";
/** What the file's name says of it: `lead.entity.ts`. A file whose name says nothing is a use case or what one is made of: `createLead.ts`. */
const role = (names) => `\\.(?:${names})\\.ts$`;
const A_ROLE = "\\.[a-z]+\\.ts$";

/** @returns what lies above a room: the rooms behind it in the order, and what puts rooms together. */
const above = (room) =>
  `^server/(?:${[...ROOMS.slice(ROOMS.indexOf(room) + 1), "http", "start", "commands", "database"].join("|")})/`;

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
      comment:
        "Not even a type: the engine declares what it needs of a request's context (server/engine/engineContext.ts)",
      severity: "error",
      from: { path: "^server/engine/" },
      to: { path: "^(server|client)/", pathNot: "^server/(engine|core)/" },
    },
    ...ROOMS.flatMap((room) => [
      {
        name: `${room}-stands-on-the-rooms-before-it`,
        comment: "What needs a later room stands in that one, or in a room of its own above both (ROOMS)",
        severity: "error",
        from: { path: `^server/${room}/`, pathNot: role("entity") },
        to: { path: above(room) },
      },
      {
        name: `${room}-entities-only-relate-to-later-ones`,
        comment: "An entity names another in a closure; what else it needs stands below it",
        severity: "error",
        from: { path: `^server/${room}/.*${role("entity")}` },
        to: { path: above(room), pathNot: role("entity") },
      },
    ]),
    {
      name: "every-room-has-its-place",
      comment: "A new folder of server/ is put into the order (ROOMS)",
      severity: "error",
      from: {},
      to: {
        path: "^server/[^/]+/",
        pathNot: `${ROOM}|^server/(?:core|engine|generated|http|start|commands|database)/`,
      },
    },
    {
      name: "rooms-do-not-know-the-lists",
      comment: "The lists of resolvers, REST rows and jobs, and the application made of them, are above every room",
      severity: "error",
      from: { path: "^server/[^/]+/", pathNot: "^server/(?:http|start|commands|generated)/" },
      to: { path: "^server/(?:main|app|schema|rest|restDocuments|jobs)\\.ts$" },
    },
    {
      name: "resolvers-are-for-the-schema",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/schema\\.ts$" },
      to: { path: role("resolver") },
    },
    {
      name: "resolvers-do-not-touch-the-database",
      comment:
        "A resolver's method is a permission, arguments and one call: no statement, not even the type of a connection",
      severity: "error",
      from: { path: role("resolver") },
      to: { path: `${DATABASE}|^server/core/(?:sql|postgres|idempotency)\\.ts$` },
    },
    {
      name: "rest-rows-are-for-the-rest-list",
      comment: "server/rest.ts is the list; a row may be made of another one of its room",
      severity: "error",
      from: { path: "^server/([^/]+)", pathNot: "^server/rest\\.ts$" },
      to: { path: role("rest"), pathNot: "^server/$1/" },
    },
    {
      name: "only-rest-rows-are-made-of-rest-rows",
      severity: "error",
      from: { path: "^server/[^/]+/", pathNot: role("rest") },
      to: { path: role("rest") },
    },
    {
      name: "rest-has-no-logic",
      comment:
        "A row names a typed document and says how its variables and its answer map: no use case, no entity, no table",
      severity: "error",
      from: { path: role("rest") },
      to: {
        path: `^server/|${DATABASE}`,
        pathNot: `^server/(?:core|engine|generated)/|${role("rest|inputs|status|kinds")}`,
      },
    },
    {
      name: "rest-has-no-statement",
      severity: "error",
      from: { path: role("rest") },
      to: { path: "^server/core/(?:sql|postgres|idempotency)\\.ts$" },
    },
    {
      name: "only-use-cases-touch-the-database",
      comment:
        "Of a room its use cases and its entities, which are told there; a rule, an input or a status is given what it looks at",
      severity: "error",
      from: { path: `${ROOM}.*${A_ROLE}`, pathNot: role("entity|resolver|rest") },
      to: { path: DATABASE },
    },
    {
      name: "doors-touch-no-table",
      comment: "What HTTP and the start need of the database they ask a room or server/database for",
      severity: "error",
      from: { path: "^server/(?:http|start)/" },
      to: { path: "(?:^|/)node_modules/(?:typeorm|pg)/", ...valueOnly },
    },
    {
      name: "the-database-knows-no-use-case",
      comment: "It lists the entities; the demo data alone is made by use cases",
      severity: "error",
      from: { path: "^server/database/", pathNot: "^server/database/(?:seed|migrations)/" },
      to: { path: ROOM, pathNot: role("entity") },
    },
    {
      name: "inputs-stay-in-their-room",
      comment: "An input may be made of another room's: a lead comes with its vehicle",
      severity: "error",
      from: { path: "^server/([^/]+)/", pathNot: role("inputs") },
      to: { path: role("inputs"), pathNot: "^server/$1/", ...valueOnly },
    },
    {
      name: "entities-are-data",
      comment: "They are made of entities, statuses and pieces of SQL, never of what is done with them",
      severity: "error",
      from: { path: `${ROOM}.*${role("entity|status|kinds|inputs|state|scope|sql")}` },
      to: { path: ROOM, pathNot: A_ROLE },
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
