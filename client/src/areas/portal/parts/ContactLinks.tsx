import Link from "@mui/material/Link";

import { NARROWEST_PHONE } from "#client/lib/design/tokens";
import { siteConfig } from "#client/lib/siteConfig";
import { phoneLink } from "#shared/text/phone";

/** The support number, ready to be called. */
export function PhoneLink() {
  const { supportPhone } = siteConfig();
  return (
    <Link
      href={phoneLink(supportPhone)}
      sx={({ breakpoints }) => ({ [breakpoints.up(NARROWEST_PHONE)]: { whiteSpace: "nowrap" } })}
    >
      {supportPhone}
    </Link>
  );
}

export function EmailLink() {
  const { supportEmail } = siteConfig();
  return (
    <Link href={`mailto:${supportEmail}`} sx={{ overflowWrap: "anywhere" }}>
      {supportEmail}
    </Link>
  );
}
