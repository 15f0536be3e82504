/**
 * The plain way: Apollo Server on the product's schema, with resolvers, TypeORM entities and a DataLoader for each
 * relation.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

import { ApolloServer, HeaderMap } from "@apollo/server";

import { loaders } from "./loaders.mjs";
import { resolvers } from "./resolvers.mjs";
import { serve } from "./serve.mjs";

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
    context: async () => ({ ...loaders(), customer: /customer=([\w-]+)/.exec(request.headers.cookie ?? "")?.[1] }),
  });
  response.writeHead(result.status ?? 200, Object.fromEntries(result.headers)).end(result.body.string);
}

serve(createServer((request, response) => void answer(request, response)));
