import type { SVGProps } from "react";

/**
 * The base of every drawing on the site: shapes name a role (`ink`, `hair`, `road`, `accent`, `fill-...`), and
 * styles/drawings.css sets the color.
 */
export function Drawing({ className = "", ...rest }: SVGProps<SVGSVGElement>) {
  return <svg {...rest} className={`drawing ${className}`.trim()} />;
}
