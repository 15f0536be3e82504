/** A file as the API answers it. */
export interface FileInAnswer {
  readonly fileName: string;
  readonly dataUrl: string;
}

export interface NamedBlob {
  readonly fileName: string;
  readonly blob: Blob;
}

export function fileOfAnswer({ fileName, dataUrl }: FileInAnswer): NamedBlob {
  return { fileName, blob: blobOfDataUrl(dataUrl) };
}

/** The file in a base64 data URL, such as `data:application/pdf;base64,...`. Throws for any other text. */
export function blobOfDataUrl(dataUrl: string): Blob {
  const match = /^data:([^;,]*);base64,/.exec(dataUrl);
  if (!match) throw new Error("This is not a base64 data URL.");
  const bytes = Uint8Array.from(atob(dataUrl.slice(match[0].length)), (byte) => byte.charCodeAt(0));
  return new Blob([bytes], { type: match[1] ?? "" });
}
