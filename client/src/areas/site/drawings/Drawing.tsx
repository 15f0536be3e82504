import type { SVGProps } from "react";

/** The pen of every drawing of the site: shapes name a role (`ink`, `hair`, `road`, `accent`, `fill-...`), styles/drawings.css gives the colour. */
export function Drawing({ className = "", ...rest }: SVGProps<SVGSVGElement>) {
  return <svg {...rest} className={`drawing ${className}`.trim()} />;
}
