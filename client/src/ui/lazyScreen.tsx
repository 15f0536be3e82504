import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from "react";

import { AreaLoading } from "./AreaLoading";
import { useNotify } from "./notify/useNotify";

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
 * @param loading shown until the code has loaded; null for a part of a screen, such as a dialog: if its code does not
 * load, the screen stays as it is
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
    if (failure !== undefined) {
      if (loading !== null) throw failure.cause;
      return <NotLoaded {...props} />;
    }
    return Shown === undefined ? loading : <Shown {...props} />;
  }
  return Object.assign(Screen, { preload, isLoaded: () => loaded !== undefined });
}

interface NotLoadedProps {
  readonly open?: boolean;
  readonly onClose?: () => void;
}

/** Says that a part of the screen is missing, and closes it if it is a dialog. Browsers cache a failed import for the life of the page. */
function NotLoaded({ open = true, onClose }: NotLoadedProps) {
  const notify = useNotify();
  const tell = useEffectEvent(() => {
    onClose?.();
    notify({
      title: "Part of this page didn't load",
      description: "Please check your connection, then reload the page.",
      variant: "destructive",
    });
  });
  useEffect(() => {
    if (open) tell();
  }, [open]);
  return null;
}
