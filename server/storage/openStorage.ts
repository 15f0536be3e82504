import { fileURLToPath } from "node:url";

import type { DataSource } from "typeorm";

import type { Env } from "../env.js";
import { FileStorage } from "./fileStorage.js";
import { DatabasePlace } from "./places/databasePlace.js";
import { FolderPlace } from "./places/folderPlace.js";
import type { Place } from "./places/place.js";

/**
 * The storage that STORAGE_URL names: `file:///folder`, `s3://bucket` or `s3://bucket/prefix`, or PostgreSQL if it is
 * not set.
 *
 * @throws Error whose message is one sentence that names the variable.
 */
export async function openStorage(env: Env, database: DataSource): Promise<FileStorage> {
  if (env.storageUrl === undefined) return storageInDatabase(database);
  return new FileStorage(database, await placeOf(new URL(env.storageUrl), env), [new DatabasePlace(database)]);
}

export function storageInDatabase(database: DataSource): FileStorage {
  return new FileStorage(database, new DatabasePlace(database));
}

async function placeOf(url: URL, { s3 }: Pick<Env, "s3">): Promise<Place> {
  if (url.protocol === "file:") {
    if (url.host !== "" || url.pathname === "/")
      throw new Error("STORAGE_URL must name a folder, like file:///var/lib/files.");
    return await FolderPlace.at(fileURLToPath(url));
  }
  if (url.host === "" || s3 === undefined) throw new Error("STORAGE_URL must name a bucket, like s3://our-files.");
  // The AWS SDK is large, so it is loaded only when needed.
  const { S3Place } = await import("./places/s3Place.js");
  const prefix = url.pathname.replaceAll(/^\/+|\/+$/g, "");
  return new S3Place({ ...s3, bucket: url.host, prefix: prefix === "" ? "" : `${prefix}/` });
}
