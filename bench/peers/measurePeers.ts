import { type Round, drive } from "../drive.js";
import type { PostgresCpu } from "../postgresCpu.js";
import { type Asked, type Contenders, NAMES, type Name, loadOf } from "./contenders.js";
import type { PeerQuestion } from "./peerQuestion.js";

export interface PeerRounds {
  readonly question: string;
  readonly connections: number;
  /** In the order in which they were driven: equal indexes belong to the same round. */
  readonly rounds: Partial<Readonly<Record<Name, readonly Round[]>>>;
  /** After the last round. */
  readonly residentBytes: Partial<Readonly<Record<Name, number>>>;
}

export interface Timing {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
}

/** Drives all contenders in turn in each round; each round starts with the next one. */
export async function measurePeers(
  contenders: Contenders,
  question: PeerQuestion,
  connections: number,
  subject: Asked,
  postgres: PostgresCpu | undefined,
  timing: Timing,
): Promise<PeerRounds> {
  const asked = NAMES.filter((name) => loadOf(name, question, subject) !== undefined);
  const once = async (name: Name, seconds: number): Promise<Round> =>
    await drive(contenders[name], loadOf(name, question, subject) ?? { method: "GET", path: "/" }, {
      seconds,
      connections,
      ...(postgres && { postgres }),
    });
  for (const name of asked) await once(name, timing.warmUpSeconds);
  const rounds: Partial<Record<Name, Round[]>> = {};
  for (let round = 0; round < timing.rounds; round += 1) {
    const first = round % asked.length;
    for (const name of [...asked.slice(first), ...asked.slice(0, first)])
      (rounds[name] ??= []).push(await once(name, timing.seconds));
  }
  const residentBytes: Partial<Record<Name, number>> = {};
  for (const name of asked) residentBytes[name] = await contenders[name].residentBytes();
  return { question: question.name, connections, rounds, residentBytes };
}
