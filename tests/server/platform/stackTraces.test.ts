import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { expect, it } from "@jest/globals";

import { projectRoot } from "#server/env.js";
import { builtServer } from "#tests/support/platform/builtServer.js";

const folder = path.join(builtServer(), "server");

/** Where the build has the code, as a stack trace of Node.js names it. */
async function placeOf(code: string): Promise<string> {
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(".js"))) {
    const lines = (await readFile(path.join(folder, name), "utf8")).split("\n");
    const line = lines.findIndex((text) => text.includes(code));
    if (line >= 0) return `${pathToFileURL(path.join(folder, name)).href}:${line + 1}:2`;
  }
  throw new Error(`The build has no ${code}`);
}

/** What the server prints if it fails in a way that no one has foreseen, and at the end how it prints a frame. */
async function saidBy(frame: string): Promise<string> {
  const program = `
    const get = (variables, name) => {
      if (name === "PORT") throw new TypeError("nothing is known");
      return variables[name];
    };
    Object.defineProperty(process, "env", { value: new Proxy(process.env, { get }) });
    process.on("exit", () => console.error(Error.prepareStackTrace(new Error("at the end"), [${JSON.stringify(frame)}])));`;
  const args = ["--import", `data:text/javascript,${encodeURIComponent(program)}`, path.join(folder, "main.js")];
  return await new Promise((resolve) => execFile(process.execPath, args, (_error, _out, err) => resolve(err)));
}

it("a stack trace of the built server names the source line, and for a package the line of the build", async () => {
  const frame = `connect (${await placeOf("PostgresQueryRunner = class")})`;
  const said = await saidBy(frame);
  const [, file = "", line = ""] = /at .*?\((server\/[\w/]+\.ts):(\d+):\d+\)/.exec(said) ?? [];
  const text = await readFile(path.join(projectRoot, file), "utf8");
  expect(text.split("\n")[Number(line) - 1]).toContain("this.source[");
  expect(said).toContain("TypeError: nothing is known");
  expect(said).toContain("server/main.ts");
  // Frames from outside the build stay as they are.
  expect(said).toContain("data:text/javascript,");
  expect(said.trim().split("\n").at(-1)).toBe(`    at ${frame}`);
});
