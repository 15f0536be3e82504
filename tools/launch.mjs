// Every npm script starts here: `node tools/launch.mjs <task> [arguments]`. It needs nothing but Node.js 18: no
// dependencies, no newer syntax. It finds or downloads the right Node.js, installs what the lockfile says, and runs the
// task.
import { installDependencies } from "./launch/dependencies.mjs";
import { enterProject } from "./launch/project.mjs";
import { runtimeIsGood, runUnderOwnRuntime } from "./launch/runtime.mjs";
import { tasks } from "./launch/tasks.mjs";

enterProject();
const [name = "", ...args] = process.argv.slice(2);
try {
  const load = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  if (load === undefined) throw new Error(`There is no task "${name}". Tasks: ${Object.keys(tasks).join(", ")}.`);
  if (runtimeIsGood()) {
    await installDependencies();
    const task = await load();
    const code = await task.run(args);
    // `start` is the server by now, which exits on its own
    if (code !== undefined) process.exitCode = code;
  } else {
    process.exitCode = await runUnderOwnRuntime(process.argv.slice(1));
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
