/** The server answered with something else than success. `bodyText` is what it said, which lib/errors reads. */
class UploadRefused extends Error {
  readonly bodyText: string;
  constructor(status: number, statusText: string, bodyText: string) {
    super(`${status}: ${bodyText || statusText}`);
    this.bodyText = bodyText;
  }
}

interface UploadOptions {
  /** From 0 to 1, as the bytes leave. */
  readonly onProgress?: ((sent: number) => void) | undefined;
}

/**
 * Sends a file as the raw body of a POST, its name percent-encoded in `X-Filename` (contract, section 4). XMLHttpRequest, because
 * fetch does not tell how far an upload is. Throws what `lib/errors` understands when the server refuses or cannot be reached.
 */
export async function uploadFile(url: string, file: File, { onProgress }: UploadOptions = {}): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.withCredentials = true;
    request.setRequestHeader("X-Filename", encodeURIComponent(file.name));
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve();
      else reject(new UploadRefused(status, statusText, responseText));
    };
    request.onerror = () => reject(new Error("The server could not be reached."));
    request.onabort = request.onerror;
    request.send(file);
  });
}
