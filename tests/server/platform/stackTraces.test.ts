import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import { expect, it } from "@jest/globals";

import { projectRoot } from "#server/env.js";
import { builtServer } from "#tests/support/platform/builtServer.js";

const execute = promisify(execFile);

/** The stack of the error that the built module's function throws. */
async function stackOf(module: string, call: string): Promise<string> {
  const at = (file: string): string => JSON.stringify(pathToFileURL(path.join(builtServer(), file)).href);
  const program = `
    const { mapStackTraces } = await import(${at("server/start/stackTraces.js")});
    mapStackTraces();
    const built = await import(${at(module)});
    try { built.${call} } catch (error) { console.log(error.stack) }`;
  return (await execute(process.execPath, ["--input-type=module", "-e", program])).stdout;
}

it("a stack trace of the built server names the line that was written", async () => {
  const stack = await stackOf("server/env.js", `readEnv({ PORT: "none" })`);
  const [, file = "", line = ""] = /at .*?\((server\/[\w/]+\.ts):(\d+):\d+\)/.exec(stack) ?? [];
  const text = await readFile(path.join(projectRoot, file), "utf8");
  expect(text.split("\n")[Number(line) - 1]).toContain("new Error");
  expect(stack).toMatch(/^Error: .*PORT/);
  // Frames from outside the build stay as they are.
  expect(stack).toContain("[eval1]");
});
