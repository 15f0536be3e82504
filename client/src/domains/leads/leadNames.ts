import { personLabel } from "#shared/text/names";

export function leadName(lead: Parameters<typeof personLabel>[0], nameless = "Unnamed lead"): string {
  return personLabel(lead) || nameless;
}

/** A URL is shortened to its host, `search.example`. Text written by staff stays as it is. */
export function referrerName(referrer: string | null): string | null {
  const url = referrer !== null && /^https?:/i.test(referrer) ? URL.parse(referrer) : null;
  return url === null ? referrer : url.hostname.replace(/^www\./, "");
}
