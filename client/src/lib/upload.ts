import { fetchWithProgress } from "./apollo/fetchWithProgress";
import { restData } from "./rest";

interface UploadOptions {
  /** Called with the share sent so far, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
  /** The same key for the same file: retrying after a lost answer does not store it twice. */
  readonly idempotencyKey?: string;
}

/**
 * Sends a file as the raw body of a POST, with its name percent-encoded in `X-Filename`. If the server refuses or
 * cannot be reached, throws an error that `lib/errors` understands.
 */
export async function uploadFile<Data>(
  path: string,
  file: File,
  { onProgress, idempotencyKey }: UploadOptions,
): Promise<Data> {
  const headers = {
    accept: "application/json",
    "content-type": file.type || "application/octet-stream",
    "x-filename": encodeURIComponent(file.name),
    ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
  };
  const url = new URL(path, window.location.href);
  return await restData<Data>(
    await fetchWithProgress(url, {
      method: "POST",
      credentials: "include",
      headers,
      body: file,
      onUploadProgress: onProgress,
    }),
  );
}
