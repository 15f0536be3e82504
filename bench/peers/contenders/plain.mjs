/**
 * The plain way: Apollo Server on the product's schema, with resolvers, TypeORM entities and a DataLoader for each
 * relation.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

import { ApolloServer, HeaderMap } from "@apollo/server";

import { Activity, Lead, database, rowsOf } from "./entities.mjs";
import { loaders } from "./loaders.mjs";
import { serve } from "./serve.mjs";

const relation = (name) => (row, _, context) => context[name].load(row.id);

async function totalOf(status) {
  const [{ total }] = await database.query("select sum(count)::int as total from lead_counter where status = $1", [
    status,
  ]);
  return total;
}

const resolvers = {
  Query: {
    lead: (_, { id }) => rowsOf(Lead).findOneBy({ id }),
    leads: async (_, { filter: { status }, first }) => ({
      items: await rowsOf(Lead).find({ where: { status }, order: { createdAt: "DESC", id: "DESC" }, take: first }),
      totalCount: await totalOf(status),
    }),
  },
  Lead: {
    ...Object.fromEntries(["vehicle", "policy", "quotes", "notes", "duplicate"].map((name) => [name, relation(name)])),
    activity: ({ id }, { first }) =>
      rowsOf(Activity).find({
        where: { subjectKind: "lead", subjectId: id },
        order: { at: "DESC", position: "DESC" },
        take: first,
      }),
  },
  Quote: { contract: relation("contract") },
};

const typeDefs = readFileSync(new URL("../../../schema.graphql", import.meta.url), "utf8");
const apollo = new ApolloServer({ typeDefs, resolvers, csrfPrevention: false });
await apollo.start();

async function answer(request, response) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
  const body = JSON.parse(Buffer.concat(chunks).toString());
  const result = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: request.method, headers, search: "", body },
    context: async () => loaders(),
  });
  response.writeHead(result.status ?? 200, Object.fromEntries(result.headers)).end(result.body.string);
}

serve(createServer((request, response) => void answer(request, response)));
