import Link from "@mui/material/Link";
import type { SxProps, Theme } from "@mui/material/styles";

interface ContactLinkProps {
  /** A phone number or an email address. */
  readonly address: string;
  readonly href: string;
  /** False where people must not be offered this way of contact: then it is text. */
  readonly isOffered: boolean;
  /** Of the link. */
  readonly sx?: SxProps<Theme>;
}

export function ContactLink({ address, href, isOffered, sx = {} }: ContactLinkProps) {
  if (!isOffered) return <span>{address}</span>;
  return (
    <Link href={href} sx={sx}>
      {address}
    </Link>
  );
}
