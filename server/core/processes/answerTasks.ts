import type { Task, TaskAnswer } from "./processPool.js";

/** The main loop of a pool's worker process: performs each task that it receives until the server is gone. */
export function answerTasks(tasks: Readonly<Record<string, (input: never) => Promise<unknown>>>): void {
  // Ctrl-C in a terminal reaches all processes; the server decides when to stop.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
  process.on("disconnect", () => process.exit());
  process.on("message", ({ name, input }: Task) => {
    void answer(tasks[name], input).then((answered) => process.send?.(answered));
  });
  process.send?.("ready");
}

async function answer(task: ((input: never) => Promise<unknown>) | undefined, input: unknown): Promise<TaskAnswer> {
  try {
    if (task === undefined) throw new Error("there is no such task");
    return { result: await task(input as never) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
