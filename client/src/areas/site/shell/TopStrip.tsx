import { headerNotes } from "../content/navigation";
import { EmailLink, PhoneLink } from "./ContactLinks";

/** The top strip, shown on desktops. */
export function TopStrip() {
  return (
    <div data-scheme="dark" className="top-strip">
      <div className="container type-caption">
        <span>{headerNotes.tagline}</span>
        <span aria-hidden="true" className="dot" />
        <span>{headerNotes.support}</span>
        <div className="ways">
          <PhoneLink />
          <EmailLink />
        </div>
      </div>
    </div>
  );
}
