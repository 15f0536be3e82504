import "reflect-metadata";
import { verifyEvidence } from "../contracts/evidence/evidenceReport.js";
import type { KnownEvent } from "../contracts/evidence/verifyChain.js";
import { openDatabase } from "../database/openDatabase.js";
import { readEnv } from "../env.js";
import { say, printStartError } from "../start/terminal.js";

/**
 * `npm run verify-evidence`: exits with 1 if a contract, document, signature or event differs from what was originally
 * written. Can run alongside the server, even on the embedded database. Pass an event from an earlier run's output to check
 * that it is still there: `-- 123 <hash>`.
 */
try {
  const known = knownEvent(process.argv.slice(2));
  const { database, close } = await openDatabase(readEnv(process.env), say, { besideServer: true });
  try {
    const { events, documents, last, problems } = await verifyEvidence(database, known);
    for (const problem of problems) say(problem);
    say(`${events} events and ${documents} documents were checked: ${problemCount(problems.length)}.`);
    if (last) say(`The last event is ${last.position} with the hash ${last.hash}.`);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await close();
  }
} catch (error) {
  printStartError(error);
  process.exitCode = 1;
}

function problemCount(problems: number): string {
  if (problems === 0) return "nothing was altered";
  return problems === 1 ? "1 problem" : `${problems} problems`;
}

function knownEvent([position, hash, ...more]: readonly string[]): KnownEvent | undefined {
  if (position === undefined) return undefined;
  if (!/^[1-9]\d{0,17}$/.test(position) || !/^[\da-f]{64}$/i.test(hash ?? "") || more.length > 0)
    throw new Error("Name a known event as verify-evidence printed it: its position and its hash.");
  return { position, hash: (hash ?? "").toLowerCase() };
}
