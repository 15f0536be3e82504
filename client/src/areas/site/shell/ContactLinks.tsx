import { Icon } from "../parts/Icon";
import { useSite } from "../siteContext";

interface ContactLinkProps {
  readonly large?: boolean;
  /** Adds padding for thumbs. */
  readonly roomy?: boolean;
  /** Text before the number or address, as in "Call (512) 555-0100". */
  readonly verb?: string;
}

function linkClass({ large = false, roomy = false }: ContactLinkProps): string {
  return ["icon-link", large && "type-h5", roomy && "roomy"].filter(Boolean).join(" ");
}

export function PhoneLink(props: ContactLinkProps) {
  const { supportPhone, supportPhoneLink } = useSite();
  return (
    <a href={supportPhoneLink} className={linkClass(props)}>
      <Icon name="phone" />
      {withVerb(props.verb, supportPhone)}
    </a>
  );
}

export function EmailLink(props: ContactLinkProps) {
  const { supportEmail } = useSite();
  return (
    <a href={`mailto:${supportEmail}`} className={linkClass(props)}>
      <Icon name="mail" />
      {withVerb(props.verb, supportEmail)}
    </a>
  );
}

function withVerb(verb: string | undefined, text: string): string {
  return verb === undefined ? text : `${verb} ${text}`;
}
