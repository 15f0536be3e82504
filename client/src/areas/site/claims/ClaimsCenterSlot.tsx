import { useEffect, useRef, useState } from "react";

import { claimsTexts } from "../content/claims";
import { ClaimsSignIn } from "./ClaimsSignIn";
import { useCheckedCustomer } from "./useCheckedCustomer";
import { useClaimsCenter } from "./useClaimsCenter";

/**
 * The container of the claims center: shows the sign-in until a customer is signed in. React does not manage what is
 * inside the slot.
 */
export function ClaimsCenterSlot() {
  const slot = useRef<HTMLDivElement>(null);
  const wayIn = useRef<HTMLHeadingElement>(null);
  const cameIn = useRef(false);
  const focusInside = useRef(false);
  const { session, problem, askAgain } = useCheckedCustomer();
  const center = useClaimsCenter(slot, session.status === "signedIn");
  const isOpen = center.state === "open";

  // The form or button that was used to sign in or out is gone, and the focus with it.
  useEffect(() => {
    if (isOpen ? cameIn.current : focusInside.current) (isOpen ? slot : wayIn).current?.focus();
    cameIn.current = false;
    focusInside.current = false;
  }, [isOpen]);

  const [wasIn, setWasIn] = useState(false);
  if (session.status === "signedIn" && !wasIn) setWasIn(true);
  const hasLeft = wasIn && session.status === "signedOut" && session.message === null;

  const { notChecked, failed, signedOut } = claimsTexts.center;
  const trouble =
    center.state === "failed"
      ? { title: failed, again: center.openAgain }
      : problem === null
        ? undefined
        : { title: notChecked, text: problem, again: askAgain };
  return (
    <>
      <p role="status" className="visually-hidden">
        {hasLeft ? signedOut : ""}
      </p>
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
        // The slot is filled by a separate React root, a moment before the sign-in is removed.
        hidden={!isOpen}
        tabIndex={-1}
        className="claims-center"
        onFocus={() => (focusInside.current = true)}
        onBlur={() => (focusInside.current = false)}
      />
    </>
  );
}
