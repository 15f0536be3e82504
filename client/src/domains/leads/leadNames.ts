import { personName } from "#shared/text/names";

/** A lead may have no name; its e-mail or phone is shown instead. */
interface NamedLead {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

export function leadName(lead: NamedLead, nameless = "Unnamed lead"): string {
  return personName(lead) || lead.email || lead.phone || nameless;
}

/** Of an address, whose it is: `search.example`. What staff have written stays as it is. */
export function referrerName(referrer: string | null): string | null {
  const url = referrer !== null && /^https?:/i.test(referrer) ? URL.parse(referrer) : null;
  return url === null ? referrer : url.hostname.replace(/^www\./, "");
}

/** The first characters of an id, enough to tell two leads apart. The full id is in the tooltip and can be copied. */
export function shortId(id: string): string {
  return id.slice(0, 6);
}
