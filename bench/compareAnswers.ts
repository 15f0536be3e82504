import { isDeepStrictEqual } from "node:util";

import type { Contestant } from "./contestants.js";
import type { BenchDatabase } from "./database.js";
import type { Api, Question } from "./questions.js";

/** Checks that both servers give the same answers, because otherwise comparing them means nothing. */
export async function compareAnswers(
  question: Question,
  floor: Contestant,
  app: Contestant,
  database: BenchDatabase,
  apis: readonly Api[],
): Promise<void> {
  for (const id of database.busyLeads.slice(0, 3)) {
    for (const api of apis) {
      const byHand = await dataOf(await fetch(`${floor.origin}${question.floorPath[api].replace("{id}", id)}`));
      const answered =
        api === "GraphQL"
          ? await requestGraphql(question, id, app, database)
          : await requestRest(question, id, app, database);
      if (isDeepStrictEqual(answered, byHand)) continue;
      throw new Error(`The floor's ${question.name} over ${api} is not the application's: amend bench/floorSql.ts.`);
    }
  }
}

async function requestGraphql(
  { graphql }: Question,
  id: string,
  app: Contestant,
  { cookie }: BenchDatabase,
): Promise<unknown> {
  const data = await dataOf(
    await fetch(`${app.origin}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(graphql).replace('"{id}"', JSON.stringify(id)),
    }),
  );
  const [root = {}] = Object.values(data as Record<string, Record<string, unknown>>);
  // The floor does not compute a cursor, which is part of the application's additional work.
  const { nextCursor: _, ...same } = root;
  return same;
}

async function requestRest(
  { restPath }: Question,
  id: string,
  app: Contestant,
  { cookie }: BenchDatabase,
): Promise<unknown> {
  const answer = await bodyOf(await fetch(`${app.origin}${restPath.replace("{id}", id)}`, { headers: { cookie } }));
  return Array.isArray(answer.data) ? { items: answer.data, total: answer.meta?.total } : answer.data;
}

async function dataOf(response: Response): Promise<unknown> {
  return (await bodyOf(response)).data;
}

async function bodyOf(response: Response): Promise<{ data?: unknown; meta?: { total: unknown } }> {
  const answer = (await response.json()) as { data?: unknown; meta?: { total: unknown }; errors?: unknown };
  if (response.status !== 200 || answer.errors !== undefined) throw new Error(JSON.stringify(answer));
  return answer;
}
