const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Whether a client's id could be one of ours. Any other string is treated as an unknown id, not as a malformed request.
 */
export function isUuid(id: string): boolean {
  return UUID.test(id);
}

/** An id as it is stored; clients may send it in any case. */
export function uuidOf(text: string): string {
  return text.toLowerCase();
}
