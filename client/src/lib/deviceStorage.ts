/**
 * What this browser keeps for its user. A browser may forbid storage (then each access throws a `SecurityError`) or have it full: the
 * program goes on as if nothing were kept.
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
    // It lasts as long as the page, then.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept there, then.
  }
}
