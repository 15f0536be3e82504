/**
 * First three digits of ZIP codes, from and to, with their state (USPS, sectional center facilities). Prefixes of the District of Columbia, the
 * territories and the armed forces belong to none of the 50 states.
 */
const PREFIXES =
  "005-005NY 010-027MA 028-029RI 030-038NH 039-049ME 050-054VT 055-055MA 056-059VT 060-069CT 070-089NJ 100-149NY 150-196PA 197-199DE " +
  "201-201VA 206-219MD 220-246VA 247-268WV 270-289NC 290-299SC 300-319GA 320-339FL 341-342FL 344-344FL 346-347FL 349-349FL 350-352AL " +
  "354-369AL 370-385TN 386-397MS 398-399GA 400-427KY 430-459OH 460-479IN 480-499MI 500-528IA 530-549WI 550-567MN 570-577SD 580-588ND " +
  "590-599MT 600-629IL 630-658MO 660-679KS 680-693NE 700-714LA 716-729AR 730-732OK 733-733TX 734-749OK 750-799TX 800-816CO 820-831WY " +
  "832-838ID 840-847UT 850-865AZ 870-884NM 885-885TX 889-898NV 900-961CA 967-968HI 970-979OR 980-994WA 995-999AK";

/**
 * The state of a ZIP code (`78701`, `78701-1234`) as its two letters; undefined unless it is a complete ZIP code of one
 * of the 50 states.
 */
export function stateOfZip(zip: string): string | undefined {
  const prefix = /^\s*(\d{3})\d{2}(?:-?\d{4})?\s*$/.exec(zip)?.[1];
  if (prefix === undefined) return undefined;
  // Three digits compare as text.
  const range = PREFIXES.split(" ").find((entry) => entry.slice(0, 3) <= prefix && prefix <= entry.slice(4, 7));
  return range?.slice(7);
}
