import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

import type { Env } from "./env.js";

export interface AppSecrets {
  readonly current: string;
  /** While it is being changed: what was made with this one still counts. */
  readonly previous: string | undefined;
  /** Made just now, because there was none: nothing can follow from it yet. */
  readonly isNew: boolean;
}

/**
 * What the password of the server's database role follows from, what is kept of an Idempotency-Key, and how a known browser is told: APP_SECRET, else made once and kept in the
 * data folder, readable by the server alone. @throws Error of one sentence that names DATA_DIR.
 */
export async function appSecrets(env: Pick<Env, "appSecret" | "appSecretPrevious" | "dataDir">): Promise<AppSecrets> {
  const previous = env.appSecretPrevious;
  if (env.appSecret !== undefined) return { current: env.appSecret, previous, isNew: false };
  try {
    return { ...(await keptSecret(env.dataDir)), previous };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The secret of the server cannot be kept in DATA_DIR (${env.dataDir}): ${reason}.`, {
      cause: error,
    });
  }
}

async function keptSecret(dataDir: string): Promise<{ readonly current: string; readonly isNew: boolean }> {
  const file = path.join(dataDir, "app.secret");
  const known = await readFile(file, "utf8").catch(() => "");
  if (known !== "") return { current: known, isNew: false };
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  // link() refuses when another process was first: then its secret is the one
  await link(draft, file).catch(() => undefined);
  await rm(draft, { force: true });
  return { current: await readFile(file, "utf8"), isNew: true };
}
