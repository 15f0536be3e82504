import { ROOMS } from "./rooms.mjs";

/** @typedef {import("dependency-cruiser").IForbiddenRuleType} Rule */

/** @type {{ dependencyTypesNot: import("dependency-cruiser").DependencyType[] }} */
const valueOnly = { dependencyTypesNot: ["type-only"] };
const ROOM = `^server/(?:${ROOMS.join("|")})/`;
const DATABASE = "^server/database/|(?:^|/)node_modules/(?:typeorm|pg)/";
/**
 * The role in a file's name, as in `lead.entity.ts`. A file without a role in its name is a use case or a part of one:
 * `createLead.ts`. @param {string} names
 */
const role = (names) => `\\.(?:${names})\\.ts$`;
const A_ROLE = "\\.[a-z]+\\.ts$";

/**
 * @param {string} room @returns everything above it: the rooms after it in the order, and the files that combine rooms
 */
const above = (room) =>
  `^server/(?:${[...ROOMS.slice(ROOMS.indexOf(room) + 1), "http", "start", "commands", "database"].join("|")})/`;

/** @param {string} room @returns {Rule[]} */
function orderOf(room) {
  return [
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
  ];
}

/** @type {Rule[]} */
export const serverRules = [
  // Server: main -> app -> schema | rest -> resolver | rest -> use case -> entity, status -> engine -> core
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
  ...ROOMS.flatMap(orderOf),
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
    name: "the-context-is-types",
    comment: "Every room names the context of a request: what it is made of comes to it by type only",
    severity: "error",
    from: { path: "^server/(?:context|env)\\.ts$" },
    to: { path: ROOM, ...valueOnly },
  },
  {
    name: "rooms-do-not-know-the-lists",
    comment: "The lists of resolvers, REST rows and jobs, and the application made of them, are above every room",
    severity: "error",
    from: { path: "^server/[^/]+/", pathNot: "^server/(?:http|start|commands|generated)/" },
    to: { path: "^server/(?:schema|rest|restDocuments|jobs)\\.ts$" },
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
    from: { path: "^server/([^/]+)/", pathNot: role("rest") },
    to: { path: `^server/$1/.*${role("rest")}` },
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
    name: "http-and-start-touch-no-table",
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
];
