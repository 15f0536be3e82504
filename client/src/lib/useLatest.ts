import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * The value of the latest committed render, for callbacks that keep their identity and code that runs after an `await`.
 * In effects, use `useEffectEvent`.
 */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
