import { execFile } from "node:child_process";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";

import { projectRoot } from "#server/env.js";
import { quietEnvironment } from "#tests/support/liveServer.js";
import { builtServer, removeFolder } from "#tests/support/platform/builtServer.js";
import { type Ended, runCommand } from "#tests/support/platform/command.js";
import { type ServerProcess, spawnServer } from "#tests/support/platform/serverProcess.js";
import { copyUsedFolder } from "#tests/support/platform/usedFolder.js";
import { removeCluster } from "#tests/support/testCluster.js";

const FIRST = "first-password-of-the-tests";
const NEXT = "another-password-of-theirs-2";

const server = builtServer();
let base: string;
let DATA_DIR: string;

beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), "milepost-staff-"));
  await chmod(base, 0o755);
  DATA_DIR = path.join(base, "data");
});

afterAll(async () => {
  await removeCluster(DATA_DIR);
  await removeFolder(base);
});

const reset = async (...args: string[]): Promise<Ended> =>
  await runCommand(server, "staff", { DATA_DIR }, ["reset-password", ...args]);

async function resetFromInput(name: string, input: string): Promise<{ code: number | null; output: string }> {
  const env = { ...quietEnvironment(), DATA_DIR };
  const args = [path.join(server, "server/staff.js"), "reset-password", name, "--stdin"];
  return await new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: projectRoot, env }, (_error, out, err) =>
      resolve({ code: child.exitCode, output: `${out}${err}` }),
    );
    child.stdin?.end(input);
  });
}

async function start(): Promise<ServerProcess> {
  const product = await spawnServer(server, {
    DATA_DIR,
    SEED: "none",
    ADMIN_USERNAME: "Boss",
    ADMIN_PASSWORD: FIRST,
    LOGIN_MAX_FAILURES: "2",
  });
  await product.until(/Ctrl-C stops it/);
  return product;
}

async function signIn({ url }: ServerProcess, password: string): Promise<Response> {
  return await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "boss", password }),
  });
}

const made = (lines: readonly string[]): string =>
  /^Boss has a new password: (\S{20})$/m.exec(lines.join("\n"))?.[1] ?? "";

describe("npm run staff -- reset-password", () => {
  test("creates no database", async () => {
    expect(await reset("boss")).toEqual({
      code: 1,
      lines: [`The password was not changed: There is no database in ${DATA_DIR} yet: start the server once.`],
    });
  });

  test("gives a lost account a new password and ends its sessions, beside a running server and without one, and reports errors without changing anything", async () => {
    await copyUsedFolder(DATA_DIR);
    let product = await start();
    try {
      const signedIn = await signIn(product, FIRST);
      const cookie = signedIn.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
      const me = async (): Promise<number> =>
        (await fetch(`${product.url}/api/admin/me`, { headers: { cookie } })).status;
      expect(await me()).toBe(200);
      // Its owner has guessed until further attempts were refused.
      for (const status of [401, 401, 429]) expect((await signIn(product, "a-guess-of-theirs-1")).status).toBe(status);
      const { code, lines } = await reset("bOSS");
      expect(code).toBe(0);
      expect(lines).toContain("Everyone using that account has been signed out.");
      expect(await me()).toBe(401);
      expect((await signIn(product, FIRST)).status).toBe(401);
      const again = await signIn(product, made(lines));
      expect(again.status).toBe(200);
      const session = again.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
      const audit = await fetch(`${product.url}/api/admin/audit?kind=password_reset`, { headers: { cookie: session } });
      expect(((await audit.json()) as { data: unknown }).data).toEqual([
        expect.objectContaining({ kind: "password_reset", subjectLabel: "Boss" }),
      ]);

      product.child.kill("SIGTERM");
      expect(await product.ended()).toBe(0);
      const stopped = await resetFromInput("boss", `${NEXT}\nmore\n`);
      expect(stopped).toMatchObject({ code: 0, output: expect.stringContaining("Boss has a new password\n") });
      expect(stopped.output).not.toContain(NEXT);
      product = await start();
      expect((await signIn(product, made(lines))).status).toBe(401);
      expect((await signIn(product, NEXT)).status).toBe(200);
      // ADMIN_PASSWORD is only for the first start, and is shown by none.
      expect(product.output()).not.toContain(FIRST);

      // Errors are reported; they name no other account and change nothing.
      expect(await reset("bos")).toEqual({
        code: 1,
        lines: ['The password was not changed: There is no staff account "bos".'],
      });
      expect(await resetFromInput("boss", "short\n")).toEqual({
        code: 1,
        output: "The password was not changed: Please use 12 to 128 characters.\n",
      });
      for (const wrong of [[], ["boss", "--force"], ["--stdin"], ["boss", "--stdin", "x"]])
        expect((await reset(...wrong)).lines).toEqual([
          expect.stringMatching(
            /^The password was not changed: Name the account: npm run staff -- reset-password NAME\./,
          ),
        ]);
      expect((await signIn(product, NEXT)).status).toBe(200);
    } finally {
      product.child.kill("SIGTERM");
      await product.ended();
    }
  });
});
