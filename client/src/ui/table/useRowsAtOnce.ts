import { useDeferredValue } from "react";

/**
 * How many rows of a new list are rendered first: as many as the window can show. The others follow between
 * inputs, so that fifty new rows delay neither the first ones nor typing. Changes in the same list are rendered as they
 * are.
 * @param listKey empty for a list that never becomes another
 * @param height the minimum height of a row, in pixels
 */
export function useRowsAtOnce<R>(rows: readonly R[], listKey: string, height: number): readonly R[] {
  const isWhole = useDeferredValue(listKey, "") === listKey;
  return isWhole ? rows : rows.slice(0, Math.ceil(window.innerHeight / height));
}
