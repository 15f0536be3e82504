const LOOK_MS = 250;
/**
 * Of the launcher: it may end while dependencies are installed or the product is built, when there is nothing to stop
 * yet.
 */
const parent = process.ppid;
let begun = false;

/**
 * npm runs a script through a shell. When told to stop, npm stops that shell, which exits without passing the signal
 * on; and a process killed with SIGKILL cannot pass on anything. So the death of the parent is treated as SIGTERM, so
 * that nothing keeps running.
 */
export function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined || begun) return;
  begun = true;
  const looking = setInterval(look, LOOK_MS).unref();
  look();

  function look() {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, "SIGTERM");
  }
}
