import { useEffect, useRef, useState } from "react";
import { useNotify } from "../../../ui/notify/useNotify";
import { claimsWords } from "../content/claims";
import { useSite } from "../site";

type SlotState = "loading" | "open" | "failed";

/** The place of the claims center: says that access is being checked until it stands there. React has no say over what is inside of the slot. */
export function ClaimsCenterSlot() {
  const { openClaimsCenter } = useSite();
  const notify = useNotify();
  const slot = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<SlotState>("loading");

  useEffect(() => {
    if (slot.current === null) return;
    let left = false;
    const opened = openClaimsCenter(slot.current, notify);
    opened.then(
      () => left || setState("open"),
      () => left || setState("failed"),
    );
    return () => {
      left = true;
      void opened.then((close) => close()).catch(() => undefined);
    };
  }, [openClaimsCenter, notify]);

  const { checking, needsScript, failed } = claimsWords.center;
  return (
    <div className="claims-center">
      <noscript>
        <p className="notice tone-amber">{needsScript}</p>
      </noscript>
      {state === "loading" && (
        <p role="status" className="claims-center-word muted">
          {checking}
        </p>
      )}
      {state === "failed" && (
        <p role="alert" className="notice tone-amber">
          {failed}
        </p>
      )}
      <div ref={slot} />
    </div>
  );
}
