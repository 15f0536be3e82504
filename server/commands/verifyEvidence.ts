import "reflect-metadata";

import { verifyEvidence } from "../contracts/evidence/verifyEvidence.js";
import { openDatabase } from "../database/openDatabase.js";
import { readEnv } from "../env.js";
import { say, sayWhyNot } from "../start/words.js";

/** `npm run verify-evidence`: ends with 1 when an event, a document or a signature is not what it was when it was written. */
try {
  const { database, close } = await openDatabase(readEnv(process.env), say);
  try {
    const { events, documents, problems } = await verifyEvidence(database);
    for (const problem of problems) say(problem);
    say(
      `${events} events and ${documents} documents were checked: ${problems.length === 0 ? "nothing was altered" : `${problems.length} problems`}.`,
    );
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await close();
  }
} catch (error) {
  sayWhyNot(error);
  process.exitCode = 1;
}
