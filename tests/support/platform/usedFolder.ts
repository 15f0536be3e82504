import { existsSync } from "node:fs";
import { chmod, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { run } from "#server/database/embedded/runProgram.js";
import { openDatabase } from "#server/database/openDatabase.js";
import { prepareDatabase } from "#server/database/prepareDatabase.js";
import { readEnv } from "#server/env.js";
import { oncePerRun, required } from "../oncePerRun.js";
import { removeFolder } from "./builtServer.js";

/** For the setup of a run: reserves the place of the folder that `copyUsedFolder` copies. */
export function placeUsedFolder(): () => Promise<void> {
  const place = path.join(tmpdir(), `milepost-used-${process.pid}`);
  process.env["TEST_USED_FOLDER"] = place;
  return async () => await removeFolder(place);
}

/**
 * Makes a data folder such as a server leaves behind, with a migrated embedded database, but without any staff account.
 * Copying takes a tenth of the time of creating and migrating.
 *
 * @param target in a folder that PostgreSQL's account can enter
 */
export async function copyUsedFolder(target: string): Promise<void> {
  const { ok, output } = await run("/bin/cp", ["-a", await usedFolder(), target]);
  if (!ok) throw new Error(output);
}

/** Made once for all files of the run. */
async function usedFolder(): Promise<string> {
  const place = required("TEST_USED_FOLDER");
  const folder = path.join(place, "data");
  const finished = path.join(place, "finished");
  await oncePerRun(place, async () => {
    if (existsSync(finished)) return;
    await removeFolder(place);
    await mkdir(place);
    await chmod(place, 0o755);
    const opened = await openDatabase(readEnv({ DATA_DIR: folder }), () => undefined);
    try {
      await prepareDatabase(opened, [], () => undefined);
    } finally {
      await opened.close();
    }
    await mkdir(finished);
  });
  return folder;
}
