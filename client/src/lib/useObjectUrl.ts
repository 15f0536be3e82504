import { useMemo, useSyncExternalStore } from "react";

/** A URL for local bytes, valid while they are shown. */
export function useObjectUrl(blob: Blob): string | null {
  const store = useMemo(() => objectUrlStore(blob), [blob]);
  return useSyncExternalStore(store.subscribe, store.url);
}

function objectUrlStore(blob: Blob) {
  let url: string | null = null;
  return {
    url: () => url,
    subscribe: (changed: () => void) => {
      url = URL.createObjectURL(blob);
      changed();
      return () => {
        if (url !== null) URL.revokeObjectURL(url);
        url = null;
      };
    },
  };
}
