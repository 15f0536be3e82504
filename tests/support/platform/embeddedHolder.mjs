// `node embeddedHolder.mjs <embeddedPostgres.js> <data folder>`: runs the embedded database until a signal comes, as the server would.
import { pathToFileURL } from "node:url";

const [, , module, dataDir] = process.argv;
const { startEmbeddedPostgres } = await import(pathToFileURL(module).href);
try {
  const postgres = await startEmbeddedPostgres({ dataDir, say: (sentence) => console.log(sentence) });
  process.on("SIGTERM", () => void postgres.stop().then(() => process.exit(0)));
  setInterval(() => undefined, 60_000);
  console.log(`READY ${postgres.url}`);
} catch (error) {
  console.log(`REFUSED ${error.message}`);
  process.exitCode = 1;
}
