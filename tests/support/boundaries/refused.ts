import { ROOMS } from "#tools/boundaries/rooms.mjs";

/** Modules, each importing the next one; with `type:` in front, by type only. */
export type Chain = readonly string[];

/** By the name of the one rule that refuses them. */
export const REFUSED: Readonly<Record<string, readonly Chain[]>> = {
  "no-cycles": [["server/leads/createLead.ts", "server/leads/deleteLead.ts", "server/leads/createLead.ts"]],
  "no-unresolvable": [["server/leads/createLead.ts", "nowhere"]],
  "server-and-client-meet-in-shared": [
    ["server/leads/createLead.ts", "client/src/lib/paths.ts"],
    ["client/src/lib/paths.ts", "type:server/leads/lead.entity.ts"],
  ],
  "shared-stands-alone": [
    ["shared/plans.ts", "server/quotes/quote.status.ts"],
    ["shared/plans.ts", "client/src/lib/paths.ts"],
    ["shared/plans.ts", "typeorm"],
    ["shared/plans.ts", "node:fs"],
  ],
  "product-imports-no-tests-or-tools": [
    ["server/leads/createLead.ts", "tests/support/builders.ts"],
    ["client/src/lib/paths.ts", "tools/build.ts"],
  ],
  "only-main-imports-app": [["server/schema.ts", "server/app.ts"]],
  "core-stands-on-itself-alone": [
    ["server/core/access.ts", "type:server/context.ts"],
    ["server/core/access.ts", "server/engine/context.ts"],
    ["server/core/access.ts", "type:server/leads/lead.entity.ts"],
  ],
  "engine-stands-on-core-alone": [
    ["server/engine/context.ts", "type:server/context.ts"],
    ["server/engine/context.ts", "server/auth/viewers.ts"],
  ],
  "every-room-has-its-place": [["server/context.ts", "type:server/warranties/warranty.entity.ts"]],
  "the-context-is-types": [["server/context.ts", "server/auth/sessionCookies.ts"]],
  "rooms-do-not-know-the-lists": [
    ["server/leads/createLead.ts", "server/jobs.ts"],
    ["server/outbox/deliverMail.ts", "type:server/schema.ts"],
  ],
  "resolvers-are-for-the-schema": [
    ["server/leads/createLead.ts", "server/leads/lead.resolver.ts"],
    ["server/records/record.resolver.ts", "server/leads/lead.resolver.ts"],
    ["server/app.ts", "server/leads/lead.resolver.ts"],
  ],
  "resolvers-do-not-touch-the-database": [
    ["server/leads/lead.resolver.ts", "typeorm"],
    ["server/leads/lead.resolver.ts", "type:typeorm"],
    ["server/leads/lead.resolver.ts", "server/core/sql.ts"],
  ],
  "rest-rows-are-for-the-rest-list": [
    ["server/quotes/quote.rest.ts", "server/leads/lead.rest.ts"],
    ["server/app.ts", "server/leads/lead.rest.ts"],
    ["server/http/pages.ts", "server/leads/lead.rest.ts"],
  ],
  "only-rest-rows-are-made-of-rest-rows": [
    ["server/leads/createLead.ts", "server/leads/lead.rest.ts"],
    ["server/leads/lead.resolver.ts", "server/leads/lead.rest.ts"],
  ],
  "rest-has-no-logic": [
    ["server/leads/lead.rest.ts", "server/leads/createLead.ts"],
    ["server/leads/lead.rest.ts", "type:server/leads/createLead.ts"],
    ["server/leads/lead.rest.ts", "server/leads/lead.entity.ts"],
    ["server/leads/lead.rest.ts", "server/leads/lead.rules.ts"],
    ["server/leads/lead.rest.ts", "server/context.ts"],
    ["server/leads/lead.rest.ts", "type:pg"],
  ],
  "rest-has-no-statement": [["server/leads/lead.rest.ts", "server/core/sql.ts"]],
  "only-use-cases-touch-the-database": [
    ["server/leads/lead.rules.ts", "type:typeorm"],
    ["server/leads/lead.inputs.ts", "typeorm"],
    ["server/leads/lead.status.ts", "pg"],
  ],
  "http-and-start-touch-no-table": [
    ["server/http/health.ts", "typeorm"],
    ["server/start/listen.ts", "pg"],
  ],
  "the-database-knows-no-use-case": [["server/database/migrate.ts", "server/leads/createLead.ts"]],
  "inputs-stay-in-their-room": [["server/quotes/createQuote.ts", "server/leads/lead.inputs.ts"]],
  "entities-are-data": [
    ["server/leads/lead.entity.ts", "server/leads/createLead.ts"],
    ["server/leads/lead.status.ts", "server/vehicles/saveVehicle.ts"],
    ["server/records/record.inputs.ts", "server/records/updateLead.ts"],
  ],
  "client-lib-is-the-ground": [["client/src/lib/paths.ts", "client/src/ui/PageHeader.ts"]],
  "client-ui-knows-no-domain": [["client/src/ui/PageHeader.ts", "client/src/domains/leads/labels.ts"]],
  "client-domains-know-no-area": [["client/src/domains/leads/labels.ts", "client/src/areas/admin/leads.ts"]],
  "client-areas-do-not-know-app": [["client/src/areas/admin/leads.ts", "client/src/app/router.ts"]],
  "client-areas-do-not-know-each-other": [["client/src/areas/admin/leads.ts", "client/src/areas/portal/claims.ts"]],
  "public-site-is-small": [
    ["client/src/areas/site/pages.ts", "client/src/ui/PageHeader.ts", "react-router"],
    ["client/src/areas/site/pages.ts", "client/src/generated/graphql.ts"],
  ],
  "client-has-no-node": [["client/src/lib/paths.ts", "node:fs"]],
  ...Object.fromEntries(
    ROOMS.flatMap((room, place) => {
      const next = ROOMS[place + 1] ?? "http";
      return [
        [
          `${room}-stands-on-the-rooms-before-it`,
          [[`server/${room}/useCase.ts`, `type:server/${next}/laterUseCase.ts`]],
        ],
        [
          `${room}-entities-only-relate-to-later-ones`,
          [[`server/${room}/some.entity.ts`, `server/${next}/later.status.ts`]],
        ],
      ];
    }),
  ),
};

/** Similar imports that are allowed. */
export const ALLOWED: readonly Chain[] = [
  ["server/leads/lead.entity.ts", "server/policies/policy.entity.ts", "server/leads/lead.entity.ts"],
  ["server/records/updateLead.ts", "server/policies/savePolicyFields.ts", "server/leads/lockLead.ts"],
  ["server/records/record.inputs.ts", "server/leads/lead.inputs.ts", "server/vehicles/vehicle.inputs.ts"],
  ["server/leads/createLead.ts", "type:typeorm"],
  ["server/leads/createLead.ts", "type:server/context.ts", "type:server/auth/sessionCookies.ts"],
  [
    "server/main.ts",
    "server/app.ts",
    "server/schema.ts",
    "server/leads/lead.resolver.ts",
    "server/leads/createLead.ts",
  ],
  [
    "server/rest.ts",
    "server/leads/lead.rest.ts",
    "server/leads/leadStatusChange.rest.ts",
    "server/leads/lead.status.ts",
  ],
  ["server/http/policyFiles.ts", "server/policies/addPolicyFile.ts", "shared/plans.ts"],
  ["server/http/health.ts", "type:typeorm"],
  ["server/database/seed/seed.ts", "server/leads/createLead.ts", "server/core/sql.ts"],
  [
    "client/src/areas/admin/leads.ts",
    "client/src/domains/leads/labels.ts",
    "client/src/ui/Facts.ts",
    "shared/plans.ts",
  ],
];
