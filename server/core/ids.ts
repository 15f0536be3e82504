const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a client's id can be one of ours at all: any other text names nothing, which is no error of its form. */
export function isUuid(id: string): boolean {
  return UUID.test(id);
}

/** An id as it is stored, from one as it was sent: its case says nothing. */
export function uuidOf(text: string): string {
  return text.toLowerCase();
}
