import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";

import { beforeAll, describe, expect, test } from "@jest/globals";

import { quietEnvironment } from "#tests/support/liveServer.js";
import { builtServer } from "#tests/support/platform/builtServer.js";
import { useTestDatabase } from "#tests/support/testDatabase.js";

const MB = 1024 * 1024;
const database = useTestDatabase();

interface Flooded {
  readonly code: number | null;
  readonly printed: string;
  /** The memory in use after each quarter of the documents. */
  readonly heapBytes: Readonly<Record<"strangers" | "staff", readonly number[]>>;
}

/** Sends distinct documents of 90 KB to a server with little memory. */
async function flooded(ofStrangers: number, ofStaff: number): Promise<Flooded> {
  const child = spawn(
    process.execPath,
    ["--max-old-space-size=320", "--expose-gc", path.join(builtServer(), "server/documentFlood.js")],
    {
      env: {
        ...quietEnvironment(),
        DATABASE_URL: database().url,
        OF_STRANGERS: String(ofStrangers),
        OF_STAFF: String(ofStaff),
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const lines = stdout.split("\n").flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []));
  const of = (sender: string) => lines.filter((line) => line.sender === sender).map((line) => Number(line.heapBytes));
  return {
    code: await ended,
    printed: stderr.slice(0, 3000),
    heapBytes: { strangers: of("strangers"), staff: of("staff") },
  };
}

describe("hundreds of distinct documents", () => {
  let flood: Flooded;
  beforeAll(async () => {
    flood = await flooded(90, 160);
  });
  /** From the first quarter to the last. */
  const growth = (quarters: readonly number[]): number => {
    expect(quarters).toHaveLength(4);
    return (quarters[3] ?? 0) - (quarters[0] ?? 0);
  };

  test("are all answered with little memory", () => {
    const { code, printed } = flood;
    expect({ code, printed }).toEqual({ code: 0, printed: "" });
  });

  test("of strangers leave nothing behind", () => {
    expect(growth(flood.heapBytes.strangers)).toBeLessThan(MB);
  });

  test("of a signed-in viewer are kept up to a bound in bytes", () => {
    expect(growth(flood.heapBytes.staff)).toBeLessThan(20 * MB);
  });
});
