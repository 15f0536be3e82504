/**
 * PostGraphile on the product's own database: what it derives from the tables, with what it cannot derive as SQL
 * functions (../peerFunctions.ts), which PostgreSQL inlines.
 */
import { createServer } from "node:http";

import { PgSimplifyInflectionPreset } from "@graphile/simplify-inflection";
import { postgraphile } from "postgraphile";
import { makePgService } from "postgraphile/adaptors/pg";
import { grafserv } from "postgraphile/grafserv/node";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";
import { pgSmartTags } from "postgraphile/utils";

import { serve } from "./serve.mjs";

/**
 * Leaves out the functions of the product's indexes, and a column next to a relation of the same name, because names
 * would collide.
 */
const tags = pgSmartTags([
  { kind: "procedure", match: ({ proname }) => proname.endsWith("_search_text"), tags: { behavior: "-*" } },
  { kind: "constraint", match: ({ conname }) => /_(created|undone)_by_fk$/.test(conname), tags: { behavior: "-*" } },
]);

const instance = postgraphile({
  plugins: [tags],
  extends: [PostGraphileAmberPreset, PgSimplifyInflectionPreset],
  pgServices: [
    makePgService({
      connectionString: process.env.DATABASE_URL,
      schemas: ["public"],
      poolConfig: { max: Number(process.env.POOL_SIZE) },
    }),
  ],
  gather: { pgStrictFunctions: true },
  grafast: { explain: false, context: {} },
  grafserv: { graphqlPath: "/graphql", graphiql: false, watch: false, websockets: false },
  schema: { defaultBehavior: "-insert -update -delete" },
});

const server = createServer();
await instance.createServ(grafserv).addTo(server);
serve(server);
