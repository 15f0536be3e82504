import { useCallback, useEffect, useRef, useState } from "react";

import { useLatest } from "./useLatest";

interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
  /** Shows a mutation's answer; answers to earlier requests are discarded. */
  readonly show: (change: (data: Data) => Data) => void;
}

/** The result of `ask`, called on mount and by `refetch`; only the latest call counts. */
export function useRequest<Data>(ask: () => Promise<Data>): Asked<Data> {
  const [state, setState] = useState<{ readonly data?: Data; readonly error?: unknown }>({});
  const newest = useRef(0);
  const latest = useLatest(ask);

  const refetch = useCallback(async (): Promise<void> => {
    newest.current += 1;
    const mine = newest.current;
    const isNewest = (): boolean => mine === newest.current;
    try {
      const data = await latest.current();
      if (isNewest()) setState({ data });
    } catch (error) {
      if (isNewest()) setState((shown) => ({ ...shown, error }));
      throw error;
    }
  }, [latest]);

  useEffect(() => {
    refetch().catch(() => undefined);
    return () => {
      newest.current += 1;
    };
  }, [refetch]);

  const show = useCallback((change: (data: Data) => Data): void => {
    newest.current += 1;
    setState(({ data }) => (data === undefined ? {} : { data: change(data) }));
  }, []);

  return { data: state.data, error: state.error, refetch, show };
}
