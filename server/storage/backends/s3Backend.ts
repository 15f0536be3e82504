import { Readable } from "node:stream";

import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";

import type { S3Access } from "#server/env.js";
import type { Content, StorageBackend, StoredName } from "./storageBackend.js";

export interface S3Bucket extends S3Access {
  readonly bucket: string;
  /** Prepended to every key: empty, or path segments with a trailing slash. */
  readonly prefix: string;
}

/** Milliseconds. A transaction waits for the answer, and the database ends it after 30 idle seconds. */
const TIMES = { connectionTimeout: 3_000, requestTimeout: 20_000 };

/** An S3 bucket, or one of any compatible server. */
export class S3Backend implements StorageBackend {
  readonly name = "s3";
  private readonly client: S3Client;

  constructor(private readonly target: S3Bucket) {
    const { endpoint, region, credentials } = target;
    this.client = new S3Client({
      region,
      // Other servers rarely have a host name per bucket.
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
      requestHandler: TIMES,
      // The SHA-256 is sent anyway; not every server supports the SDK's default checksums.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
  }

  async write(file: StoredName, content: Content): Promise<void> {
    await this.client.send(
      new PutObjectCommand({
        ...this.objectOf(file),
        Body: content.open(),
        ContentLength: content.byteLength,
        ChecksumSHA256: Buffer.from(content.sha256).toString("base64"),
        // Anyone who reaches the bucket directly gets nothing that a browser would run.
        ContentType: "application/octet-stream",
      }),
    );
  }

  async open(file: StoredName): Promise<Readable> {
    const { Body: body } = await this.client.send(new GetObjectCommand(this.objectOf(file)));
    if (!(body instanceof Readable)) throw new Error("the object store answered without a body");
    return body;
  }

  async remove(file: StoredName): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.objectOf(file)));
  }

  private objectOf({ key }: StoredName): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.target.bucket, Key: `${this.target.prefix}${key}` };
  }
}
