import { uploadProgress } from "#client/lib/apollo/fetchWithProgress";

/** The context of a call with a file: its header names the link before the file is read, and its upload reports progress. */
export function byLink(token: string, onProgress: (share: number) => void) {
  return { headers: { "x-shop-link": token }, ...uploadProgress(onProgress) };
}
