/** The bytes at an address of ours. Throws where they are refused or cannot be reached. */
export async function fetchBlob(address: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(address, { credentials: "include", signal });
  if (!answer.ok) throw new Error(`${answer.status}: ${address}`);
  return await answer.blob();
}
