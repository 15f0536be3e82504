import type { RefObject } from "react";
import { paths } from "#client/lib/paths";
import { claimsWords } from "../content/claims";
import { CheckList } from "../parts/CheckList";
import { ClaimsSignInForm } from "./ClaimsSignInForm";

interface ClaimsSignInProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Nobody knows yet whether there is a session. */
  readonly checking: boolean;
  /** Who is there has signed in before: nothing asks them to, unless they turn out to be signed out. */
  readonly known: boolean;
  readonly trouble: { readonly title: string; readonly text?: string; readonly again: () => void } | undefined;
  /** Why the form is here, when a session has ended. */
  readonly message: string | null;
  readonly onIntent: () => void;
  readonly onSignedIn: () => void;
}

/** What a sign-in opens, beside the form. While access is being checked the words of that stand over the form, which keeps its room: nothing moves. The same before the page is alive (`starter.ts`). */
export function ClaimsSignIn({ heading, checking, known, trouble, message, onIntent, onSignedIn }: ClaimsSignInProps) {
  const { badge, title, text, inside } = claimsWords.signIn;
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
        <p className="notice tone-amber">{claimsWords.center.needsScript}</p>
      </noscript>
      <div className={checking ? "card sign-in-card checking" : "card sign-in-card"}>
        <div className="sign-in-form" inert={checking} onFocus={onIntent}>
          <ClaimsSignInForm message={message} onSignedIn={onSignedIn} />
        </div>
        {/* Of somebody who turns out to be known, it stands elsewhere: there it is drawn anew, and does not jump. */}
        {checking ? <Check key={String(known)} trouble={trouble} /> : null}
      </div>
    </div>
  );
}

function Check({ trouble }: Pick<ClaimsSignInProps, "trouble">) {
  const { checking, failed, again } = claimsWords.center;
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
