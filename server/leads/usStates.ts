/** The 50 states; no district and no territories. (public-site-and-portal.txt section 3) */
const US_STATES: ReadonlySet<string> = new Set(
  (
    "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD " +
    "TN TX UT VT VA WA WV WI WY"
  ).split(" "),
);

export function isUsState(code: string): boolean {
  return US_STATES.has(code);
}
