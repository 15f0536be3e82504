import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";

import { describe, expect, test } from "@jest/globals";

import { quietEnvironment } from "#tests/support/liveServer.js";
import { builtServer } from "#tests/support/platform/builtServer.js";
import { useTestDatabase } from "#tests/support/testDatabase.js";

const MB = 1024 * 1024;
const database = useTestDatabase();

interface Flooded {
  readonly code: number | null;
  readonly printed: string;
  /** The memory in use after each quarter of the documents. */
  readonly heapBytes: readonly number[];
}

/** Sends this many distinct documents of 90 KB to a server with little memory. */
async function flooded(documents: number, signedIn: "yes" | "no"): Promise<Flooded> {
  const child = spawn(
    process.execPath,
    ["--max-old-space-size=320", "--expose-gc", path.join(builtServer(), "server/documentFlood.js")],
    {
      env: {
        ...quietEnvironment(),
        DATABASE_URL: database().url,
        DOCUMENTS: String(documents),
        SIGNED_IN: signedIn,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const heapBytes = stdout.split("\n").flatMap((line) => (line.startsWith("{") ? [JSON.parse(line).heapBytes] : []));
  return { code: await ended, printed: stderr.slice(0, 3000), heapBytes };
}

describe("thousands of distinct documents", () => {
  test("of strangers leave nothing behind", async () => {
    const { code, printed, heapBytes } = await flooded(300, "no");
    expect({ code, printed }).toEqual({ code: 0, printed: "" });
    expect((heapBytes.at(-1) ?? 0) - (heapBytes[0] ?? 0)).toBeLessThan(8 * MB);
  });

  test("of a signed-in viewer are kept up to a bound in bytes", async () => {
    const { code, printed, heapBytes } = await flooded(605, "yes");
    expect({ code, printed }).toEqual({ code: 0, printed: "" });
    expect((heapBytes.at(-1) ?? 0) - (heapBytes[0] ?? 0)).toBeLessThan(48 * MB);
  });
});
