import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

import type { Env } from "./env.js";

/** Key material for encryption at rest: APP_SECRET, else made once and kept in the data folder, readable by the server alone. */
export async function appSecret(env: Pick<Env, "appSecret" | "dataDir">): Promise<string> {
  if (env.appSecret !== undefined) return env.appSecret;
  const file = path.join(env.dataDir, "app.secret");
  const known = await readFile(file, "utf8").catch(() => "");
  if (known !== "") return known;
  await mkdir(env.dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  // link() refuses when another process was first: then its secret is the one
  await link(draft, file).catch(() => undefined);
  await rm(draft, { force: true });
  return await readFile(file, "utf8");
}
