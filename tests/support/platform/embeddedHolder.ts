// `node embeddedHolder.js <data folder>`: runs the embedded database until a signal comes, as the server would.
import { startEmbeddedPostgres } from "#server/database/embedded/embeddedPostgres.js";

const [, , dataDir = ""] = process.argv;
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
try {
  const postgres = await startEmbeddedPostgres({ dataDir, say });
  process.on("SIGTERM", () => void postgres.stop().then(() => process.exit(0)));
  setInterval(() => undefined, 60_000);
  say(`READY ${postgres.url}`);
} catch (error) {
  say(`REFUSED ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
