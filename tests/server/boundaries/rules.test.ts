import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

import { beforeAll, describe, expect, test } from "@jest/globals";

import { ALLOWED, type Chain, REFUSED } from "#tests/support/boundaries/refused.js";
import { forbidden } from "#tools/boundaries/config.mjs";
import { ROOMS } from "#tools/boundaries/rooms.mjs";

const PROGRAM = path.resolve(import.meta.dirname, "../../support/boundaries/cruise.mjs");

/** The names of the rules that refuse each. */
async function refusalsOf(chains: readonly Chain[]): Promise<readonly (readonly string[])[]> {
  const program = promisify(execFile)(process.execPath, [PROGRAM], { env: { PATH: process.env["PATH"] } });
  program.child.stdin?.end(JSON.stringify(chains));
  const { stdout } = await program;
  return JSON.parse(stdout) as readonly (readonly string[])[];
}

const FIXTURES = Object.entries(REFUSED).flatMap(([rule, chains]) => chains.map((chain) => ({ rule, chain })));

describe("a boundary of docs/architecture.md", () => {
  let found: readonly (readonly string[])[];

  beforeAll(async () => {
    found = await refusalsOf([...FIXTURES.map(({ chain }) => chain), ...ALLOWED]);
  });

  test("has a fixture for each of its rules", () => {
    expect(Object.keys(REFUSED).toSorted()).toEqual(forbidden.map(({ name }) => name).toSorted());
  });

  test("refuses its fixtures by that rule alone", () => {
    const expected = FIXTURES.map(({ rule, chain }) => ({ chain: chain.join(" -> "), rules: [rule] }));
    expect(FIXTURES.map(({ chain }, index) => ({ chain: chain.join(" -> "), rules: found[index] }))).toEqual(expected);
  });

  test("allows what complies with it", () => {
    const expected = ALLOWED.map((chain) => ({ chain: chain.join(" -> "), rules: [] }));
    const after = FIXTURES.length;
    expect(ALLOWED.map((chain, index) => ({ chain: chain.join(" -> "), rules: found[after + index] }))).toEqual(
      expected,
    );
  });

  test("lists each room once, in the documented order", async () => {
    const drawing = await readFile(path.resolve(import.meta.dirname, "../../../docs/architecture.md"), "utf8");
    const [, list = ""] = /The server's rooms have one order[^:]*:([\s\S]*?)\n\n {2}The list/.exec(drawing) ?? [];
    expect(list.match(/`\w+`/g)?.map((name) => name.slice(1, -1))).toEqual(ROOMS);
    expect(new Set(ROOMS).size).toBe(ROOMS.length);
  });
});
