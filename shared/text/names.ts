interface NamedPerson {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}

interface NamedVehicle {
  readonly year?: number | null;
  readonly make?: string | null;
  readonly model?: string | null;
}

/** First and last name, as far as known; empty for a person with neither. */
export function personName({ firstName, lastName }: NamedPerson): string {
  return joined(firstName, lastName);
}

interface ReachablePerson extends NamedPerson {
  readonly email?: string | null;
  readonly phone?: string | null;
}

/** The name, or else the email or phone; empty if nothing is known about the person. */
export function personLabel(person: ReachablePerson): string {
  return personName(person) || person.email || person.phone || "";
}

/** `2021 Honda CR-V`, as far as it is known; empty if nothing is. */
export function vehicleName(vehicle: NamedVehicle | null | undefined): string {
  return vehicle ? joined(vehicle.year?.toString(), vehicle.make, vehicle.model) : "";
}

function joined(...parts: readonly (string | null | undefined)[]): string {
  return parts
    .map((part) => part?.trim() ?? "")
    .filter((part) => part !== "")
    .join(" ");
}
