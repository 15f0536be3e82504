import { useEffect, useRef } from "react";
import { claimsWords } from "../content/claims";
import { ClaimsSignIn } from "./ClaimsSignIn";
import { useCheckedCustomer } from "./useCheckedCustomer";
import { useClaimsCenter } from "./useClaimsCenter";

/** The place of the claims center: the way in, until somebody is signed in. React has no say over what is inside of the slot. */
export function ClaimsCenterSlot() {
  const slot = useRef<HTMLDivElement>(null);
  const wayIn = useRef<HTMLHeadingElement>(null);
  const cameIn = useRef(false);
  const focusInside = useRef(false);
  const { session, problem, askAgain } = useCheckedCustomer();
  const center = useClaimsCenter(slot, session.status === "signedIn");
  const isOpen = center.state === "open";

  // What somebody came in or left with is gone, and the focus with it.
  useEffect(() => {
    if (isOpen ? cameIn.current : focusInside.current) (isOpen ? slot : wayIn).current?.focus();
    cameIn.current = false;
    focusInside.current = false;
  }, [isOpen]);

  const { notChecked, failed } = claimsWords.center;
  const trouble =
    center.state === "failed"
      ? { title: failed, again: center.openAgain }
      : problem === null
        ? undefined
        : { title: notChecked, text: problem, again: askAgain };
  return (
    <>
      {isOpen ? null : (
        <ClaimsSignIn
          heading={wayIn}
          checking={session.status !== "signedOut"}
          known={session.name !== null}
          trouble={trouble}
          message={session.status === "signedOut" ? session.message : null}
          onIntent={center.prepare}
          onSignedIn={() => (cameIn.current = true)}
        />
      )}
      <div
        ref={slot}
        // What fills it is drawn by another program, a moment before the way in is gone.
        hidden={!isOpen}
        tabIndex={-1}
        className="claims-center"
        onFocus={() => (focusInside.current = true)}
        onBlur={() => (focusInside.current = false)}
      />
    </>
  );
}
