import { paths } from "#client/lib/paths";
import { RoadThatEnds } from "../drawings/RoadThatEnds";

const meant = [
  { label: "Home", to: paths.home },
  { label: "Plans", to: paths.plans },
  { label: "FAQ", to: paths.faq },
  { label: "Contact", to: paths.contact },
];

/** The page for unknown paths. */
export function NotFound() {
  return (
    <div className="container not-found">
      <RoadThatEnds />
      <h1 className="type-h1">404 Page Not Found</h1>
      <p className="muted">We can't find that page. It may have moved, or there may be a typo in the address.</p>
      <p className="muted type-body2">Did you forget to add the page to the router?</p>
      <nav aria-label="Where to go instead">
        {meant.map(({ label, to }) => (
          <a key={to} href={to}>
            {label}
          </a>
        ))}
      </nav>
    </div>
  );
}
