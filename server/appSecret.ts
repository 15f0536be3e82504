import { randomBytes } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

import { makeFolder } from "./core/makeFolder.js";
import type { Env } from "./env.js";

export interface AppSecrets {
  readonly current: string;
  /** Set during a rotation: what was derived from this one is still accepted. */
  readonly previous: string | undefined;
  /** Generated just now because there was none, so nothing has been derived from it yet. */
  readonly isNew: boolean;
}

/**
 * The secret from which the database role's password, the digests of idempotency keys and the signatures of known
 * browsers are derived: APP_SECRET, or else one generated once and stored in the data folder, readable only by the
 * server. @throws Error with a one-sentence message that names DATA_DIR.
 */
export async function appSecrets(env: Pick<Env, "appSecret" | "appSecretPrevious" | "dataDir">): Promise<AppSecrets> {
  const previous = env.appSecretPrevious;
  if (env.appSecret !== undefined) return { current: env.appSecret, previous, isNew: false };
  try {
    return { ...(await keptSecret(env.dataDir)), previous };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The server's secret can't be stored in DATA_DIR (${env.dataDir}): ${reason}.`, {
      cause: error,
    });
  }
}

async function keptSecret(dataDir: string): Promise<{ readonly current: string; readonly isNew: boolean }> {
  const file = path.join(dataDir, "app.secret");
  const known = await readFile(file, "utf8").catch(() => undefined);
  if (known !== undefined && known !== "") return { current: known, isNew: false };
  await makeFolder(dataDir);
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
  // An empty file, as a machine that lost its power may leave it, would be a secret that anyone can guess.
  if (known === "") await rename(draft, file);
  // link() fails if another process was first: its secret is then the one to use
  else await link(draft, file).catch(() => undefined);
  await rm(draft, { force: true });
  return { current: await readFile(file, "utf8"), isNew: true };
}
