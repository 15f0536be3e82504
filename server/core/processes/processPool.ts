import { type ChildProcess, fork } from "node:child_process";

import { DomainError } from "../errors.js";
import { FairGate, type FairGateBounds } from "../limits/fairGate.js";

export interface ProcessPoolOptions {
  /** The program's entry file, which answers `Task` with `TaskAnswer` (answerTasks.ts). */
  readonly file: string;
  /** How many tasks may run and wait. */
  readonly turns: FairGateBounds;
  readonly heapMb: number;
  /** Arguments for Node.js and environment variables, in addition to the pool's own. */
  readonly execArgv?: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
}

export interface Task {
  readonly name: string;
  readonly input: unknown;
}

export type TaskAnswer = { readonly result: unknown } | { readonly problem: string };

/** A task exceeded its time or memory limit, and its process was killed. */
export class TaskLimitExceeded extends Error {}

/** An idle process exits after this long. */
const IDLE_MS = 60_000;
/** The exit code when V8 runs out of heap. */
const ABORTED = 134;

/**
 * Runs tasks in separate processes, where they can neither block the event loop nor fill the server's memory. Threads
 * would not do: V8 ends the whole process when a thread runs out of memory in a large allocation. A process that exited
 * is replaced when a task needs one.
 */
export class ProcessPool {
  readonly #gate: FairGate;
  readonly #living = new Set<ChildProcess>();
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();
  #closed = false;

  constructor(private readonly options: ProcessPoolOptions) {
    this.#gate = new FairGate(options.turns);
  }

  /**
   * @param withinMs time limit, counted from when the task starts
   * @throws TaskLimitExceeded; DomainError UNAVAILABLE if too many tasks are waiting, this one has waited too long, or
   * its process cannot be started or was killed from outside.
   */
  async run(
    task: Task,
    { sender, withinMs }: { readonly sender: string; readonly withinMs: number },
  ): Promise<unknown> {
    return await this.#gate.run(sender, async () => {
      if (this.#closed) throw unavailable();
      const child = this.#take() ?? (await this.#start());
      const answer = await ask(child, task, withinMs);
      this.#rest(child);
      if ("problem" in answer) throw new Error(`${task.name}: ${answer.problem}`);
      return answer.result;
    });
  }

  /** The process ids. */
  get processes(): readonly (number | undefined)[] {
    return [...this.#living].map(({ pid }) => pid);
  }

  close(): void {
    this.#closed = true;
    for (const child of this.#living) child.kill("SIGKILL");
  }

  #take(): ChildProcess | undefined {
    const [found] = [...this.#idle.keys()].slice(-1);
    if (found === undefined) return undefined;
    clearTimeout(this.#idle.get(found));
    this.#idle.delete(found);
    found.ref();
    found.channel?.ref();
    return found;
  }

  #rest(child: ChildProcess): void {
    if (!this.#living.has(child)) return;
    // An idle process must not keep the server alive.
    child.unref();
    child.channel?.unref();
    const timer = setTimeout(() => {
      // It takes a moment to exit, and must not be given a task in the meantime.
      this.#idle.delete(child);
      child.kill("SIGKILL");
    }, IDLE_MS);
    timer.unref();
    this.#idle.set(child, timer);
  }

  async #start(): Promise<ChildProcess> {
    const child = forked(this.options);
    this.#living.add(child);
    const forget = (): void => {
      this.#living.delete(child);
      clearTimeout(this.#idle.get(child));
      this.#idle.delete(child);
    };
    child.once("exit", forget);
    // Without an id there is no process that could exit.
    child.on("error", () => {
      if (child.pid === undefined) forget();
    });
    await begun(child);
    return child;
  }
}

/** @throws DomainError UNAVAILABLE if the machine has no memory or no room for another process */
function forked({ file, heapMb, execArgv = [], environment = {} }: ProcessPoolOptions): ChildProcess {
  try {
    return fork(file, {
      serialization: "advanced",
      execArgv: [`--max-old-space-size=${heapMb}`, ...execArgv],
      // A process that reads strangers' files gets none of the server's secrets.
      env: { ...inherited(), ...environment },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
  } catch (error) {
    throw unavailable(error);
  }
}

function inherited(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, TZ } = process.env;
  return {
    ...(PATH !== undefined && { PATH }),
    ...(TMPDIR !== undefined && { TMPDIR }),
    ...(TZ !== undefined && { TZ }),
  };
}

/** Resolves with the process's first message, which says that it is ready. */
async function begun(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("error", (error) => reject(unavailable(error)));
    child.once("exit", (code) => reject(new Error(`a process of the pool did not start: it ended with ${code}`)));
  });
}

async function ask(child: ChildProcess, task: Task, withinMs: number): Promise<TaskAnswer> {
  return await new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill("SIGKILL");
    }, withinMs);
    const end = (): void => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onExit);
    };
    const onMessage = (answer: unknown): void => {
      end();
      resolve(answer as TaskAnswer);
    };
    const onExit = (code: number | null, signal: string | null): void => {
      end();
      const exceeded = isLate || code === ABORTED || signal === "SIGABRT";
      reject(exceeded ? new TaskLimitExceeded(`${task.name} took more time or memory than it may`) : unavailable());
    };
    child.on("message", onMessage).on("exit", onExit);
    // Sending fails only if the process is gone, which its exit reports.
    child.send(task, () => undefined);
  });
}

function unavailable(cause?: unknown): DomainError {
  const message = "This can't be done right now. Please try again.";
  return new DomainError("UNAVAILABLE", message, undefined, undefined, { cause });
}
