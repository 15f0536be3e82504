import { isDeepStrictEqual } from "node:util";

import { type Contestant, startContestant } from "../contestants.js";
import type { BenchDatabase } from "../database.js";
import type { Load } from "../drive.js";
import { withoutCursors } from "./asOurs.js";
import type { Answer, Operation, PeerQuestion } from "./peerQuestions.js";

/** Whoever answers; the first is the one that the others are compared with. */
export const NAMES = ["ours", "floor", "postgraphile", "plain"] as const;
export type Name = (typeof NAMES)[number];

export const TITLES: Readonly<Record<Name, string>> = {
  ours: "this application",
  floor: "floor: one statement by hand",
  postgraphile: "PostGraphile",
  plain: "Apollo, TypeORM, DataLoader",
};

export type Contenders = Readonly<Record<Name, Contestant>>;

const FILES: Readonly<Record<Name, string>> = {
  ours: "appServer.ts",
  floor: "floorServer.ts",
  postgraphile: "peers/contenders/postgraphile.mjs",
  plain: "peers/contenders/plain.mjs",
};

export async function startContenders({ url }: BenchDatabase): Promise<Contenders> {
  const started: Partial<Record<Name, Contestant>> = {};
  for (const name of NAMES) started[name] = await startContestant(FILES[name], url);
  return started as Contenders;
}

export async function stopContenders(contenders: Contenders): Promise<void> {
  await Promise.all(Object.values(contenders).map(async (each) => await each.stop()));
}

/** Undefined where there is no such request: the floor knows some questions only. */
export function loadOf(name: Name, question: PeerQuestion, id: string, { cookie }: BenchDatabase): Load | undefined {
  if (name === "floor") {
    return question.floorPath === undefined
      ? undefined
      : { method: "GET", path: question.floorPath.replace("{id}", id) };
  }
  const { query, variables }: Operation = name === "postgraphile" ? question.postgraphile : question.asked;
  const body = JSON.stringify({ query, variables }).replaceAll('"{id}"', JSON.stringify(id));
  return { method: "POST", path: "/graphql", body, cookie };
}

/** Throws unless everybody's answer is the application's, by value. */
export async function compareContenders(
  contenders: Contenders,
  question: PeerQuestion,
  database: BenchDatabase,
): Promise<void> {
  for (const id of database.busyLeads.slice(0, 3)) {
    const ours = withoutCursors(await answerOf("ours", contenders, question, id, database));
    for (const name of NAMES) {
      const load = loadOf(name, question, id, database);
      if (name === "ours" || load === undefined) continue;
      const answer = withoutCursors(await answerOf(name, contenders, question, id, database));
      // The floor's answer is the root's value alone.
      const expected = name === "floor" ? Object.values(ours as Answer)[0] : ours;
      if (isDeepStrictEqual(answer, expected)) continue;
      throw new Error(`${TITLES[name]} answers another ${question.name}:\n${JSON.stringify({ answer, expected })}`);
    }
  }
}

async function answerOf(
  name: Name,
  contenders: Contenders,
  question: PeerQuestion,
  id: string,
  database: BenchDatabase,
): Promise<unknown> {
  const load = loadOf(name, question, id, database);
  const { method = "GET", path = "", body, cookie = "" } = load ?? {};
  const response = await fetch(`${contenders[name].origin}${path}`, {
    method,
    headers: { "content-type": "application/json", cookie },
    body: body ?? null,
  });
  const answer = (await response.json()) as { data: Answer; errors?: unknown };
  if (response.status !== 200 || answer.errors !== undefined)
    throw new Error(`${TITLES[name]}: ${JSON.stringify(answer)}`);
  return name === "postgraphile" ? question.shaped(answer.data) : answer.data;
}
