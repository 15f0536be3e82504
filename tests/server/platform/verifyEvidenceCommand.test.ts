import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { describe, expect, test } from "@jest/globals";

import { verifyEvidence } from "#server/contracts/evidence/evidenceReport.js";
import { databaseAccount } from "#server/database/embedded/account.js";
import { clusterFolder } from "#server/database/embedded/clusterFolders.js";
import { postmasterPid } from "#server/database/embedded/orphan.js";
import { must } from "#tests/support/builders.js";
import { SIGN_AS_GUEST, aSignature, sentContract } from "#tests/support/contracts.js";
import { rewriteChain, tampered } from "#tests/support/evidence.js";
import { builtServer, removeFolder } from "#tests/support/platform/builtServer.js";
import { type Ended, runCommand } from "#tests/support/platform/command.js";
import { spawnServer } from "#tests/support/platform/serverProcess.js";
import { copyUsedFolder } from "#tests/support/platform/usedFolder.js";
import { useTestApp } from "#tests/support/testApp.js";
import { databaseUrl, removeCluster } from "#tests/support/testCluster.js";

const app = useTestApp();
const server = builtServer();

const verify = async (environment: NodeJS.ProcessEnv): Promise<Ended> =>
  await runCommand(server, "verifyEvidence", environment);

describe("npm run verify-evidence", () => {
  test("exits with 0 if nothing was altered, otherwise with 1 and what was", async () => {
    const { id } = await sentContract(app(), await app().staff());
    await must(app().visitor(), SIGN_AS_GUEST, { input: aSignature(id) });
    const environment = { DATABASE_URL: app().database.url, APP_SECRET: app().env.appSecret };
    expect(await verify(environment)).toEqual({
      code: 0,
      lines: [
        "3 events and 2 documents were checked: nothing was altered.",
        expect.stringMatching(/^The last event is 3 with the hash [\da-f]{64}\.$/),
      ],
    });
    const found = await tampered(
      app(),
      async (manager) => {
        for (const table of ["contract_signature", "contract_document"])
          await manager.query(`delete from ${table} where contract_id = $1`, [id]);
        await manager.query("delete from contract where id = $1", [id]);
      },
      async () => await verify(environment),
    );
    expect(found).toEqual({
      code: 1,
      lines: [
        `Contract ${id} is missing, although event 3 (signed) says that it was signed.`,
        "3 events and 0 documents were checked: 1 problem.",
        expect.stringContaining("The last event is 3"),
      ],
    });
  });

  test("detects by a known event that the chain was rewritten, or truncated with everything that refers to it", async () => {
    const environment = { DATABASE_URL: app().database.url, APP_SECRET: app().env.appSecret };
    const knows = async (...known: string[]): Promise<Ended> =>
      await runCommand(server, "verifyEvidence", environment, known);
    const { id } = await sentContract(app(), await app().staff());
    const { last } = await verifyEvidence(app().database.dataSource);
    const known = [last?.position ?? "", last?.hash ?? ""];
    expect(await knows(...known)).toMatchObject({ code: 0 });
    const anew = await tampered(
      app(),
      async (manager) => await rewriteChain(manager, () => ({ ipAddress: "203.0.113.99" })),
      async () => [await verify(environment), await knows(...known)],
    );
    // A rewritten address no longer matches the signature's, but a contract that was only sent has none.
    expect(anew.map(({ lines }) => lines.filter((line) => line.includes("Event")))).toEqual([
      [],
      [`Event ${last?.position} is not the one you noted: the chain was rewritten.`],
    ]);
    const cut = await tampered(
      app(),
      async (manager) => {
        for (const of of [
          "contract_event where contract_id",
          "contract_document where contract_id",
          "contract where id",
        ])
          await manager.query(`delete from ${of} = $1`, [id]);
      },
      async () => [await verify(environment), await knows(...known)],
    );
    expect(cut.map(({ code, lines }) => [code, lines[0]])).toEqual([
      [0, expect.stringContaining("nothing was altered")],
      [1, `Event ${last?.position} is gone, although you know it: the end of the chain was cut off.`],
    ]);
    const usage = "Cannot start: Name a known event as verify-evidence printed it: its position and its hash.";
    for (const wrong of [["4"], ["x", known[1] ?? ""], ["4", "abc"], [...known, "5"]])
      expect(await knows(...wrong)).toEqual({ code: 1, lines: [usage] });
  });

  test("exits with 1 and a message without a database", async () => {
    const DATABASE_URL = databaseUrl(app().database.url, "nothing");
    const { code, lines } = await verify({ DATABASE_URL, APP_SECRET: app().env.appSecret });
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^Cannot start: .*"nothing" does not exist/)]]);
  });

  test("works with the embedded database, while the server runs and afterwards, and changes neither", async () => {
    const base = await mkdtemp(path.join(tmpdir(), "milepost-verify-"));
    await chmod(base, 0o755);
    const DATA_DIR = path.join(base, "data");
    await copyUsedFolder(DATA_DIR);
    const product = await spawnServer(server, { DATA_DIR, SEED: "none" });
    try {
      await product.until(/Ctrl-C stops it/);
      const nothingAltered = { code: 0, lines: ["0 events and 0 documents were checked: nothing was altered."] };
      expect(await verify({ DATA_DIR })).toEqual(nothingAltered);
      expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
      product.child.kill("SIGTERM");
      expect(await product.ended()).toBe(0);
      expect(await verify({ DATA_DIR })).toEqual(nothingAltered);
      expect(await postmasterPid(await clusterFolder(DATA_DIR, databaseAccount()))).toBeUndefined();
    } finally {
      product.child.kill("SIGKILL");
      await removeCluster(DATA_DIR);
      await removeFolder(base);
    }
  });
});
