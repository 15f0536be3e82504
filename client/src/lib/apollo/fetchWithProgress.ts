interface ProgressOptions {
  /** The share sent so far, from 0 to 1. */
  readonly onUploadProgress?: ((sent: number) => void) | undefined;
}

/** The operation context that makes its request report upload progress: `context: uploadProgress(setShare)`. */
export function uploadProgress(onUploadProgress: (sent: number) => void): { readonly fetchOptions: ProgressOptions } {
  return { fetchOptions: { onUploadProgress } };
}

/** `fetch`, except for requests that report upload progress, which browsers support only in XMLHttpRequest. */
export const fetchWithProgress = (
  input: RequestInfo | URL,
  init?: RequestInit & ProgressOptions,
): Promise<Response> => {
  const onUploadProgress = init?.onUploadProgress;
  return onUploadProgress === undefined ? fetch(input, init) : send(new Request(input, init), init, onUploadProgress);
};

async function send(
  asked: Request,
  init: RequestInit | undefined,
  onProgress: (sent: number) => void,
): Promise<Response> {
  return await new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(asked.method, asked.url);
    request.withCredentials = asked.credentials === "include";
    asked.headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.responseType = "text";
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      const headers = new Headers();
      for (const name of ["content-type", "x-changed"]) {
        const value = request.getResponseHeader(name);
        if (value !== null) headers.set(name, value);
      }
      resolve(new Response(responseText, { status, statusText, headers }));
    };
    const fail = (): void => reject(new TypeError("Failed to fetch"));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = () => reject(new DOMException("The request was cancelled.", "AbortError"));
    init?.signal?.addEventListener("abort", () => request.abort());
    const body = init?.body;
    // XMLHttpRequest accepts every kind of body except a stream, and none of ours is one.
    request.send(body instanceof ReadableStream ? null : (body ?? null));
  });
}
