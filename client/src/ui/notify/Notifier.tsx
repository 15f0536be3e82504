import Box from "@mui/material/Box";
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

import { BOTTOM_BAR } from "./bottomBar";
import { notificationRules, type Notification, type NotificationOptions } from "./notification";
import { Toast } from "./Toast";
import { useAreaFocus } from "./useAreaFocus";
import { NotifyContext } from "./useNotify";

/**
 * The notification area: one message at a time, reachable with F8; at the top on phones and tablets, in the lower right
 * corner on wider screens, above a bar that is there, and at the top while a dialog has a form.
 */
export function Notifier({ children }: { readonly children: ReactNode }) {
  /** The first one is shown, the others wait. */
  const [queue, setQueue] = useState<readonly Notification[]>([]);
  const [current] = queue;
  const region = useRef<HTMLElement>(null);
  const lastId = useRef(0);
  const { isVisited, handlers, goBack } = useAreaFocus(region);

  const notify = useCallback(
    (options: NotificationOptions | null) => {
      lastId.current += 1;
      const added = options && { ...options, id: lastId.current };
      if (added === null) goBack();
      setQueue((before) => {
        if (added === null) return [];
        const [shown, ...waiting] = before;
        const waits = added.waitsForUndo === true && (waiting.length > 0 || (shown !== undefined && offersUndo(shown)));
        return waits ? [...before, added] : [added, ...waiting];
      });
    },
    [goBack],
  );

  const close = useCallback(
    (id: number) => {
      goBack();
      setQueue((before) => before.filter((notification) => notification.id !== id));
    },
    [goBack],
  );

  useEffect(() => {
    // An open dialog would take the focus back: it listens at the document.
    function hideFromDialogs(event: FocusEvent): void {
      if (event.target instanceof Node && region.current?.contains(event.target)) event.stopPropagation();
    }
    document.body.addEventListener("focusin", hideFromDialogs);
    return () => document.body.removeEventListener("focusin", hideFromDialogs);
  }, []);

  useEffect(() => {
    const area = region.current;
    if (!area) return;
    // An open dialog hides its siblings from screen readers, but this area must stay audible.
    const observer = new MutationObserver(() => area.removeAttribute("aria-hidden"));
    observer.observe(area, { attributeFilter: ["aria-hidden"] });
    area.removeAttribute("aria-hidden");
    return () => observer.disconnect();
  }, []);

  const isUrgent = current?.variant === "destructive";
  const toast = current && <Toast key={current.id} notification={current} isVisited={isVisited} onClose={close} />;
  return (
    <NotifyContext value={notify}>
      {children}
      {createPortal(
        <Box
          component="section"
          ref={region}
          aria-label={notificationRules.label}
          tabIndex={-1}
          {...handlers}
          sx={(theme) => ({
            position: "fixed",
            displayPrint: "none",
            zIndex: theme.zIndex.snackbar,
            insetInline: 0,
            top: 0,
            padding: 2,
            pointerEvents: "none",
            [theme.breakpoints.up("md")]: {
              top: "auto",
              bottom: 0,
              "@supports (bottom: anchor(top))": { bottom: `anchor(${BOTTOM_BAR} top, 0px)` },
              left: "auto",
              width: "100%",
              maxWidth: notificationRules.maxWidthPx,
            },
            // The buttons of a form in a dialog are in that corner, too, and would be covered.
            "body:has(> .MuiDialog-root form) > &": { [theme.breakpoints.up("md")]: { top: 0, bottom: "auto" } },
            "&:focus-visible [data-variant]": {
              outline: `2px solid ${theme.vars.palette.primary.main}`,
              outlineOffset: 2,
              borderRadius: `${theme.shape.borderRadius}px`,
            },
          })}
        >
          {/* Always there: screen readers may miss a live region that appears together with its text. */}
          <div aria-live="polite" aria-atomic="true" {...(toast && !isUrgent && { role: "status" })}>
            {!isUrgent && toast}
          </div>
          {isUrgent && toast}
        </Box>,
        document.body,
      )}
    </NotifyContext>
  );
}

/** Only a change that can be undone is shown for a time of its own. */
function offersUndo({ action, durationMs }: Notification): boolean {
  return action !== undefined && durationMs !== undefined;
}
