import type { RefObject } from "react";

import { paths } from "#client/lib/paths";
import { claimsTexts } from "../content/claims";
import { CheckList } from "../parts/CheckList";
import { ClaimsSignInForm } from "./ClaimsSignInForm";

interface ClaimsSignInProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** It is not known yet whether there is a session. */
  readonly checking: boolean;
  /** This browser has signed in before, so the sign-in is not shown unless it turns out to be signed out. */
  readonly known: boolean;
  readonly trouble: { readonly title: string; readonly text?: string; readonly again: () => void } | undefined;
  /** Why the form is shown, if a session has ended. */
  readonly message: string | null;
  readonly onIntent: () => void;
  readonly onSignedIn: () => void;
}

/**
 * The sign-in form next to a description of what it opens. While the session is being checked, a message covers the
 * form, which keeps its space so that nothing moves. Looks the same before hydration (`starter.ts`).
 */
export function ClaimsSignIn({ heading, checking, known, trouble, message, onIntent, onSignedIn }: ClaimsSignInProps) {
  const { badge, title, text, inside } = claimsTexts.signIn;
  return (
    <div
      className={["sign-in", checking && "checking", known && "known", checking && trouble && "stopped"]
        .filter(Boolean)
        .join(" ")}
    >
      <div className="sign-in-words">
        <p className="badge tone-green type-caption">{badge}</p>
        <h2 ref={heading} tabIndex={-1} className="type-h2">
          {title}
        </h2>
        <p className="type-subtitle1 muted">{text}</p>
        <CheckList items={inside} />
      </div>
      <noscript>
        <p className="notice tone-amber">{claimsTexts.center.needsScript}</p>
      </noscript>
      <div className={checking ? "card sign-in-card checking" : "card sign-in-card"}>
        <div className="sign-in-form" inert={checking} onFocus={onIntent}>
          <ClaimsSignInForm message={message} onSignedIn={onSignedIn} />
        </div>
        {/* For a known customer, the message appears elsewhere: keyed, so that it is rendered again instead of moving. */}
        {checking ? <Check key={String(known)} trouble={trouble} /> : null}
      </div>
    </div>
  );
}

function Check({ trouble }: Pick<ClaimsSignInProps, "trouble">) {
  const { checking, failed, again } = claimsTexts.center;
  if (trouble === undefined) {
    return (
      <div role="status" className="sign-in-check">
        <p className="muted starting">{checking}</p>
        <div className="not-started">
          <p className="type-subtitle2">{failed}</p>
          <a href={paths.claims} className="button outlined">
            {again}
          </a>
        </div>
      </div>
    );
  }
  return (
    <div role="alert" className="sign-in-check">
      <p className="type-subtitle2">{trouble.title}</p>
      {trouble.text === undefined ? null : <p className="muted type-body2">{trouble.text}</p>}
      <button type="button" className="button outlined" onClick={trouble.again}>
        {again}
      </button>
    </div>
  );
}
