import { execFile, spawn } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";

import { projectRoot } from "#server/env.js";
import { untilTrue } from "#tests/support/eventually.js";
import { runtimeIsGood } from "#tools/launch/runtime.mjs";

const support = path.join(projectRoot, "tests/support/platform");
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "milepost launcher "));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function runNode(...args: string[]): Promise<{ code: number; output: string }> {
  return await execute(process.execPath, args);
}

async function execute(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ code: number; output: string }> {
  return await new Promise((resolve) => {
    const child = execFile(program, args, { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, output: out + err }),
    );
  });
}

async function contentOf(file: string): Promise<string> {
  return await readFile(file, "utf8").catch(() => "");
}

describe("the launcher", () => {
  it.each([
    ["18.20.0", false],
    ["20.20.2", false],
    ["22.21.0", false],
    ["24.8.0", false],
    ["24.9.0", true],
    ["24.21.0", true],
    ["26.0.0", true],
  ])("asks whether Node.js %s is new enough: %s", (version, good) => {
    expect(runtimeIsGood(version)).toBe(good);
  });

  it("brings the Node.js that the project is developed with", async () => {
    expect(runtimeIsGood((await readFile(path.join(projectRoot, ".nvmrc"), "utf8")).trim())).toBe(true);
  });

  it("lists the tasks when it gets an unknown one", async () => {
    const { code, output } = await runNode(path.join(projectRoot, "tools/launch.mjs"), "toString");
    expect(code).toBe(1);
    expect(output).toContain('There is no task "toString". Tasks: install, start, dev, build, test,');
  });
});

describe("the lock between launches", () => {
  it("allows one at a time", async () => {
    const [lock, file] = [path.join(folder, "lock"), path.join(folder, "number")];
    await writeFile(file, "0");
    await Promise.all([1, 2, 3, 4, 5].map(async () => await runNode(path.join(support, "lockUser.mjs"), lock, file)));
    expect(await contentOf(file)).toBe("5");
  });

  it("is taken over from a killed launch", async () => {
    const [lock, file] = [path.join(folder, "lock"), path.join(folder, "number")];
    await writeFile(file, "0");
    const gone = await runNode("-p", "process.pid");
    await writeFile(lock, gone.output.trim());
    expect((await runNode(path.join(support, "lockUser.mjs"), lock, file)).code).toBe(0);
    expect(await contentOf(file)).toBe("1");
  });

  it("is taken over from a silent one whose pid was reused", async () => {
    const [lock, file] = [path.join(folder, "lock"), path.join(folder, "number")];
    await writeFile(file, "0");
    await writeFile(lock, String(process.pid));
    const longAgo = new Date(Date.now() - 3_600_000);
    await utimes(lock, longAgo, longAgo);
    expect((await runNode(path.join(support, "lockUser.mjs"), lock, file)).code).toBe(0);
    expect(await contentOf(file)).toBe("1");
  });
});

describe("a lock that two launches find stale", () => {
  it("is that of the faster one, and the other waits", async () => {
    const [lock, file] = [path.join(folder, "lock"), path.join(folder, "order")];
    const gone = await runNode("-p", "process.pid");
    await writeFile(lock, gone.output.trim());
    expect((await runNode(path.join(support, "slowerLockUser.mjs"), lock, file)).code).toBe(0);
    expect(await contentOf(file)).toBe("the faster has ended, the slower works");
    expect(await readdir(folder)).toEqual(["order"]);
  });
});

describe("a task of npm", () => {
  it.each([
    ["while it runs", "running"],
    ["before it has begun, while the product is still being built", "building"],
  ])("stops when the shell that npm started it with is killed %s", async (_when, state) => {
    const file = path.join(folder, "state");
    const script = path.join(support, "childOfScript.mjs");
    // The colon at the end keeps the shell from replacing itself with the program.
    const shell = spawn("/bin/sh", ["-c", `"$0" "$1" "$2" "$3"; :`, process.execPath, script, file, state], {
      env: { ...process.env, npm_lifecycle_event: "start" },
      stdio: "ignore",
    });
    await untilTrue(async () => (await contentOf(file)) === state);
    shell.kill("SIGKILL");
    await untilTrue(async () => (await contentOf(file)) === "told to stop");
  });
});

describe(".ci/run", () => {
  /** Runs the launcher in a project with the test's own `npm`. */
  async function closingLine(npm: string): Promise<{ code: number; line: string | undefined }> {
    const programs = path.join(folder, "bin");
    await mkdir(programs);
    await mkdir(path.join(folder, "test-results"));
    // the results of an earlier run must not count
    await writeFile(
      path.join(folder, "test-results/summary.json"),
      '{"finished":true,"total":{"passed":9,"failed":0,"skipped":0}}',
    );
    await cp(path.join(projectRoot, ".ci"), path.join(folder, ".ci"), { recursive: true });
    await writeFile(path.join(programs, "npm"), `#!/bin/sh\n${npm}\n`);
    await chmod(path.join(programs, "npm"), 0o755);
    const { code, output } = await execute(path.join(folder, ".ci/run"), [], {
      PATH: `${programs}:${process.env["PATH"]}`,
    });
    return { code, line: output.trim().split("\n").at(-1) };
  }

  const summary = (text: string): string => `echo '${text}' > test-results/summary.json`;

  it("ends with the totals", async () => {
    const npm = summary('{"finished":true,"total":{"passed":120,"failed":0,"skipped":0}}');
    expect(await closingLine(npm)).toEqual({ code: 0, line: "120 passed, 0 failed" });
  });

  it("says what failed and what was skipped", async () => {
    const npm = `${summary('{"finished":true,"total":{"passed":118,"failed":2,"skipped":1}}')}\nexit 1`;
    expect(await closingLine(npm)).toEqual({ code: 1, line: "118 passed, 2 failed, 1 skipped" });
  });

  it("counts a failure if something breaks before the tests", async () => {
    expect(await closingLine("exit 1")).toEqual({ code: 1, line: "0 passed, 1 failed" });
  });

  it("counts a failure if something breaks in the middle", async () => {
    const npm = `${summary('{"finished":false,"total":{"passed":40,"failed":0,"skipped":0}}')}\nexit 137`;
    expect(await closingLine(npm)).toEqual({ code: 1, line: "40 passed, 1 failed" });
  });

  it("does not accept success without results", async () => {
    expect(await closingLine("exit 0")).toEqual({ code: 1, line: "0 passed, 1 failed" });
  });
});
