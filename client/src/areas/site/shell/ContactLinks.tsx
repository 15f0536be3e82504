import MailIcon from "@mui/icons-material/MailOutlined";
import PhoneIcon from "@mui/icons-material/PhoneOutlined";
import Link from "@mui/material/Link";
import { phoneLink, siteConfig } from "../../../lib/siteConfig";

interface ContactLinkProps {
  readonly variant?: "h5" | "inherit";
  /** Room for a thumb above and below. */
  readonly roomy?: boolean;
  /** Words before the number or address, as in "Call (512) 555-0100". */
  readonly verb?: string;
}

const row = { display: "inline-flex", alignItems: "center", gap: 1, color: "inherit" } as const;

export function PhoneLink({ variant = "inherit", roomy = false, verb }: ContactLinkProps) {
  const { supportPhone } = siteConfig();
  return (
    <Link href={phoneLink(supportPhone)} variant={variant} sx={{ ...row, py: roomy ? 1.25 : 0, whiteSpace: "nowrap" }}>
      <PhoneIcon fontSize="inherit" aria-hidden />
      {verb === undefined ? supportPhone : `${verb} ${supportPhone}`}
    </Link>
  );
}

export function EmailLink({ variant = "inherit", roomy = false, verb }: ContactLinkProps) {
  const { supportEmail } = siteConfig();
  return (
    <Link
      href={`mailto:${supportEmail}`}
      variant={variant}
      sx={{ ...row, py: roomy ? 1.25 : 0, overflowWrap: "anywhere" }}
    >
      <MailIcon fontSize="inherit" aria-hidden />
      {verb === undefined ? supportEmail : `${verb} ${supportEmail}`}
    </Link>
  );
}
