import { useDeferredValue } from "react";

/**
 * The rows of another list that are drawn at once: as many as the window can show. The others follow between two
 * inputs, so that fifty new rows delay neither the first of them nor typing. Changes in the same list are drawn as they
 * are.
 * @param listKey empty for a list that never becomes another
 * @param height of a row at least, in pixels
 */
export function useRowsAtOnce<R>(rows: readonly R[], listKey: string, height: number): readonly R[] {
  const isWhole = useDeferredValue(listKey, "") === listKey;
  return isWhole ? rows : rows.slice(0, Math.ceil(window.innerHeight / height));
}
