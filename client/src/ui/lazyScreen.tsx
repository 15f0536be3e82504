import { useEffect, useState, type ComponentType, type ReactNode } from "react";

import { AreaLoading } from "./AreaLoading";

/** A screen whose code is a separate chunk, loaded when the screen is first shown or preloaded. */
export interface LazyScreen<P = object> {
  (props: P): ReactNode;
  /** Preloads the code. */
  readonly preload: () => Promise<unknown>;
  /** Whether the code has loaded. */
  readonly isLoaded: () => boolean;
}

/**
 * React's own `lazy` shows its loading state even if the code has already loaded, and keeps it for 300 ms.
 * @param load if it rejects, opening the screen throws its error to the area's error page
 * @param loading shown until the code has loaded; a dialog shows nothing
 */
export function lazyScreen<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  loading: ReactNode = <AreaLoading />,
): LazyScreen<P> {
  let loaded: ComponentType<P> | undefined;
  const preload = async () => (loaded ??= await load());

  function Screen(props: P): ReactNode {
    const [Shown, setShown] = useState<ComponentType<P> | undefined>(() => loaded);
    const [failure, setFailure] = useState<{ readonly cause: unknown }>();
    const waits = Shown === undefined;
    useEffect(() => {
      if (!waits) return;
      let gone = false;
      preload().then(
        (screen) => gone || setShown(() => screen),
        (cause: unknown) => gone || setFailure({ cause }),
      );
      return () => {
        gone = true;
      };
    }, [waits]);
    if (failure !== undefined) throw failure.cause;
    return Shown === undefined ? loading : <Shown {...props} />;
  }
  return Object.assign(Screen, { preload, isLoaded: () => loaded !== undefined });
}
