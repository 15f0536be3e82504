const REMINDER_MS = 10_000;

/**
 * Says that something long has begun, that it is still going on, and how long it took.
 * @param {string} title
 */
export function progress(title) {
  const begin = Date.now();
  const seconds = () => `${Math.round((Date.now() - begin) / 1000)} s`;
  process.stderr.write(`${title} ...\n`);
  const reminder = setInterval(() => process.stderr.write(`  ... ${seconds()}\n`), REMINDER_MS);
  const end = (/** @type {string} */ word) => {
    clearInterval(reminder);
    process.stderr.write(`  ${word} (${seconds()})\n`);
  };
  return { done: () => end("done"), failed: () => end("failed") };
}
