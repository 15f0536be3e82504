import { useCallback, useRef, useState, type KeyboardEvent, type ReactNode } from "react";

import { notificationRules, type Notification, type NotificationOptions } from "#client/ui/notify/notification";
import { useAreaFocus } from "#client/ui/notify/useAreaFocus";
import { useCountdown } from "#client/ui/notify/useCountdown";
import { NotifyContext } from "#client/ui/notify/useNotify";
import { useSwipeRight } from "#client/ui/notify/useSwipeRight";
import { Icon } from "../parts/Icon";

/**
 * Like `ui/notify`, but without Material: one message at a time, reachable with F8. A modal dialog makes everything
 * outside it inert, so it has a notification area of its own. The area is not rendered while empty, so that it does not
 * duplicate the one of the claims center.
 */
export function SiteNotifier({ children }: { readonly children: ReactNode }) {
  const [current, setCurrent] = useState<Notification | null>(null);
  const region = useRef<HTMLElement>(null);
  const lastId = useRef(0);
  const { isVisited, handlers, goBack } = useAreaFocus(region);

  const notify = useCallback(
    (options: NotificationOptions | null) => {
      lastId.current += 1;
      if (options === null) goBack();
      setCurrent(options && { ...options, id: lastId.current });
    },
    [goBack],
  );

  const close = useCallback(
    (id: number) => {
      goBack();
      setCurrent((shown) => (shown?.id === id ? null : shown));
    },
    [goBack],
  );

  return (
    <NotifyContext value={notify}>
      {children}
      {current && (
        <section
          ref={region}
          aria-label={notificationRules.label}
          tabIndex={-1}
          className="notifications"
          {...handlers}
        >
          <SiteToast key={current.id} notification={current} isVisited={isVisited} onClose={close} />
        </section>
      )}
    </NotifyContext>
  );
}

interface SiteToastProps {
  readonly notification: Notification;
  readonly isVisited: boolean;
  readonly onClose: (id: number) => void;
}

function SiteToast({ notification, isVisited, onClose }: SiteToastProps) {
  const { id, title, description, variant = "default" } = notification;
  const close = (): void => onClose(id);
  const holding = useCountdown(notificationRules.durationMs, isVisited, close);
  const { offset, handlers } = useSwipeRight(notificationRules.swipeThresholdPx, close);
  const destructive = variant === "destructive";
  const listeners = {
    ...holding,
    ...handlers,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Keeps the surrounding dialog open.
      event.preventDefault();
      event.stopPropagation();
      close();
    },
  };
  return (
    <div
      role={destructive ? "alert" : "status"}
      aria-atomic="true"
      data-variant={variant}
      className={destructive ? "toast destructive" : "toast"}
      {...listeners}
      style={{ transform: `translateX(${offset}px)` }}
    >
      <div>
        <div className="type-subtitle2">{title}</div>
        {description === undefined ? null : <p className="muted type-body2">{description}</p>}
      </div>
      <button type="button" aria-label="Close notification" className="icon-button" onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}
