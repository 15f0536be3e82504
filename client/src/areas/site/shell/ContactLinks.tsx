import MailIcon from "@mui/icons-material/MailOutlined";
import PhoneIcon from "@mui/icons-material/PhoneOutlined";
import Link from "@mui/material/Link";
import type { SxProps, Theme } from "@mui/material/styles";
import { phoneLink, siteConfig } from "../../../lib/siteConfig";

interface ContactLinkProps {
  readonly sx?: SxProps<Theme>;
  /** Words before the number or address, as in "Call (512) 555-0100". */
  readonly verb?: string;
}

const row = { display: "inline-flex", alignItems: "center", gap: 1, color: "inherit" } as const;

export function PhoneLink({ sx, verb }: ContactLinkProps) {
  const { supportPhone } = siteConfig();
  return (
    <Link href={phoneLink(supportPhone)} sx={[row, { whiteSpace: "nowrap" }, ...(Array.isArray(sx) ? sx : [sx])]}>
      <PhoneIcon fontSize="inherit" aria-hidden />
      {verb === undefined ? supportPhone : `${verb} ${supportPhone}`}
    </Link>
  );
}

export function EmailLink({ sx, verb }: ContactLinkProps) {
  const { supportEmail } = siteConfig();
  return (
    <Link href={`mailto:${supportEmail}`} sx={[row, { overflowWrap: "anywhere" }, ...(Array.isArray(sx) ? sx : [sx])]}>
      <MailIcon fontSize="inherit" aria-hidden />
      {verb === undefined ? supportEmail : `${verb} ${supportEmail}`}
    </Link>
  );
}
