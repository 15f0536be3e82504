/** Fetches the bytes at one of our URLs. Throws if the server refuses or cannot be reached. */
export async function fetchBlob(address: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(address, { credentials: "include", signal });
  if (!answer.ok) throw new Error(`${answer.status}: ${address}`);
  return await answer.blob();
}
