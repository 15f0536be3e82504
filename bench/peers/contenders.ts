import { isDeepStrictEqual } from "node:util";

import { ask } from "../ask.js";
import { type Contestant, startContestant } from "../contestants.js";
import type { BenchDatabase } from "../database.js";
import type { Load } from "../drive.js";
import { withoutCursors } from "./asOurs.js";
import type { Answer, Operation, PeerQuestion, Subject } from "./peerQuestion.js";

/** The contenders. The others are compared with the first one. */
export const NAMES = ["ours", "floor", "postgraphile", "plain"] as const;
export type Name = (typeof NAMES)[number];

export const TITLES: Readonly<Record<Name, string>> = {
  ours: "this application",
  floor: "floor: one statement by hand",
  postgraphile: "PostGraphile",
  plain: "Apollo, TypeORM, DataLoader",
};

/** Whom a question is about, and who asks. */
export interface Asked extends Subject {
  readonly staffCookie: string;
  readonly customerCookie: string;
}

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

/** Undefined if the contender cannot answer: the floor knows only some questions. */
export function loadOf(name: Name, question: PeerQuestion, subject: Asked): Load | undefined {
  const filled = (text: string): string =>
    text
      .replaceAll("{lead}", subject.lead)
      .replaceAll("{policy}", subject.policy)
      .replaceAll("{customer}", subject.customer)
      .replaceAll("{seller}", subject.seller);
  if (name === "floor")
    return question.floorPath === undefined ? undefined : { method: "GET", path: filled(question.floorPath) };
  const { query, variables }: Operation = name === "postgraphile" ? question.postgraphile : question.asked;
  const body = JSON.stringify({ query, variables: JSON.parse(filled(JSON.stringify(variables))) as unknown });
  // The plain way trusts a client to say which customer it is.
  const customer = name === "ours" ? subject.customerCookie : `customer=${subject.customer}`;
  return { method: "POST", path: "/graphql", body, cookie: question.isOfCustomer ? customer : subject.staffCookie };
}

/** Throws unless all answers equal the application's. */
export async function compareContenders(
  contenders: Contenders,
  question: PeerQuestion,
  subjects: readonly Asked[],
): Promise<void> {
  for (const subject of subjects) {
    const ours = withoutCursors(await answerOf("ours", contenders, question, subject));
    for (const name of NAMES) {
      if (name === "ours" || loadOf(name, question, subject) === undefined) continue;
      const answer = withoutCursors(await answerOf(name, contenders, question, subject));
      // The floor returns only the value of the root field.
      const expected = name === "floor" ? Object.values(ours as Answer)[0] : ours;
      if (isDeepStrictEqual(answer, expected)) continue;
      throw new Error(`${TITLES[name]} answers another ${question.name}:\n${JSON.stringify({ answer, expected })}`);
    }
  }
}

async function answerOf(name: Name, contenders: Contenders, question: PeerQuestion, subject: Asked): Promise<unknown> {
  const load = loadOf(name, question, subject);
  if (!load) throw new Error(`${TITLES[name]} cannot be asked for: ${question.name}.`);
  const data = await ask(contenders[name], load);
  return name === "postgraphile" ? question.shaped(data) : data;
}
