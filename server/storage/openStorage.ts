import { fileURLToPath } from "node:url";

import type { DataSource } from "typeorm";

import type { Env } from "../env.js";
import { DatabaseBackend } from "./backends/databaseBackend.js";
import { FolderBackend } from "./backends/folderBackend.js";
import type { StorageBackend } from "./backends/storageBackend.js";
import { FileStorage } from "./fileStorage.js";

/**
 * The storage that STORAGE_URL names: `file:///folder`, `s3://bucket` or `s3://bucket/prefix`, or PostgreSQL if it is
 * not set.
 *
 * @throws Error whose message is one sentence that names the variable.
 */
export async function openStorage(env: Pick<Env, "storageUrl" | "s3">, database: DataSource): Promise<FileStorage> {
  if (env.storageUrl === undefined) return storageInDatabase(database);
  return new FileStorage(database, await backendOf(new URL(env.storageUrl), env), [new DatabaseBackend(database)]);
}

export function storageInDatabase(database: DataSource): FileStorage {
  return new FileStorage(database, new DatabaseBackend(database));
}

async function backendOf(url: URL, { s3 }: Pick<Env, "s3">): Promise<StorageBackend> {
  if (url.protocol === "file:") {
    if (url.host !== "" || url.pathname === "/")
      throw new Error("STORAGE_URL must name a folder, like file:///var/lib/files.");
    return await FolderBackend.at(fileURLToPath(url));
  }
  if (url.host === "" || s3 === undefined) throw new Error("STORAGE_URL must name a bucket, like s3://our-files.");
  // The AWS SDK is large, so it is loaded only when needed.
  const { S3Backend } = await import("./backends/s3Backend.js");
  const prefix = url.pathname.replaceAll(/^\/+|\/+$/g, "");
  return new S3Backend({ ...s3, bucket: url.host, prefix: prefix === "" ? "" : `${prefix}/` });
}
