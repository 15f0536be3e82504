const LOOK_MS = 250;
let begun = false;

/**
 * npm runs a script through a shell. Told to stop, npm tells that shell, which ends without telling anybody; and whoever is killed with
 * SIGKILL cannot tell. So the end of the parent is taken for SIGTERM: nothing is left running that nobody asked for.
 */
export function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined || begun) return;
  begun = true;
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, "SIGTERM");
  }, LOOK_MS);
  looking.unref();
}
