const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a client's id can be one of ours. Any other text names no record, which is not a malformed request. */
export function isUuid(id: string): boolean {
  return UUID.test(id);
}

/** An id as it is stored: case does not matter in what is sent. */
export function uuidOf(text: string): string {
  return text.toLowerCase();
}
