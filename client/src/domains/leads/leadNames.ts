/** A lead may have no name; its e-mail or phone is shown instead. */
interface NamedLead {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

interface NamedVehicle {
  readonly year?: number | null;
  readonly make?: string | null;
  readonly model?: string | null;
}

function joined(...parts: readonly (string | number | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== "").join(" ");
}

export function leadName(lead: NamedLead, nameless = "Unnamed lead"): string {
  return joined(lead.firstName?.trim(), lead.lastName?.trim()) || lead.email || lead.phone || nameless;
}

/** `2021 Honda CR-V`, or an empty string if nothing is known. */
export function vehicleName(vehicle: NamedVehicle | null | undefined): string {
  return vehicle ? joined(vehicle.year, vehicle.make?.trim(), vehicle.model?.trim()) : "";
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
