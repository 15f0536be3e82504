import { isDeepStrictEqual } from "node:util";

import type { Contestant } from "./contestants.js";
import type { BenchDatabase } from "./database.js";
import type { Door } from "./report.js";
import type { Question } from "./questions.js";

/** A comparison means something only when both answer the same. */
export async function compareAnswers(question: Question, floor: Contestant, app: Contestant, database: BenchDatabase, doors: readonly Door[]): Promise<void> {
  for (const id of database.busyLeads.slice(0, 3)) {
    const byHand = await dataOf(await fetch(`${floor.origin}${question.floorPath.replace("{id}", id)}`));
    const answered = await dataOf(
      await fetch(`${app.origin}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie: database.cookie },
        body: JSON.stringify(question.graphql).replace('"{id}"', JSON.stringify(id)),
      }),
    );
    const [root = {}] = Object.values(answered as Record<string, Record<string, unknown>>);
    // The floor has no cursor: making one is part of what the application does besides.
    const { nextCursor: _, ...same } = root;
    if (!isDeepStrictEqual(same, byHand)) throw new Error(`The floor's ${question.name} is not the application's: amend bench/floorSql.ts.`);
    if (!doors.includes("REST")) continue;
    const rest = await fetch(`${app.origin}${question.restPath.replace("{id}", id)}`, { headers: { cookie: database.cookie } });
    if (rest.status !== 200) throw new Error(`${question.restPath} answered ${rest.status}`);
    await rest.arrayBuffer();
  }
}

async function dataOf(response: Response): Promise<unknown> {
  const answer = (await response.json()) as { data?: unknown; errors?: unknown };
  if (response.status !== 200 || answer.errors !== undefined) throw new Error(JSON.stringify(answer));
  return answer.data;
}
