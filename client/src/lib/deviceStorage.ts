/**
 * Access to local storage. A browser may block it (each access then throws a `SecurityError`), or it may be full: the
 * program then continues as if nothing were stored.
 */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Then it lasts only as long as the page.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing was stored.
  }
}
