import { useEffect, useEffectEvent } from "react";
import type { createBrowserRouter, Location } from "react-router-dom";

type Listener = (next: Location, previous: Location) => void;

const listeners = new Set<Listener>();

/** Call once per router, before it is rendered: React hears of a navigation after this. */
export function watchNavigations(router: ReturnType<typeof createBrowserRouter>): void {
  let current = router.state.location;
  router.subscribe(({ location }) => {
    if (location === current) return;
    const previous = current;
    current = location;
    for (const listener of listeners) listener(location, previous);
  });
}

/** Calls the listener when the address has changed, before React renders what is there. */
export function useNavigations(listener: Listener): void {
  const onNavigation = useEffectEvent(listener);
  useEffect(() => {
    const listen: Listener = (next, previous) => onNavigation(next, previous);
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, []);
}
