import type { CreateLeadInput } from "#client/generated/graphql";

export interface NewLeadValues {
  readonly lead: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string;
    readonly state: string;
    readonly referrer: string;
  };
  readonly vehicle: { readonly year: number | null; readonly make: string; readonly model: string };
}

export const emptyNewLead: NewLeadValues = {
  lead: { firstName: "", lastName: "", email: "", phone: "", state: "", referrer: "" },
  vehicle: { year: null, make: "", model: "" },
};

const textOrNull = (text: string): string | null => (text === "" ? null : text);

/** The year goes as a number and the odometer as 0; an empty field goes as null. */
export function newLeadInput({ lead, vehicle }: NewLeadValues): CreateLeadInput {
  return {
    lead: {
      firstName: textOrNull(lead.firstName),
      lastName: textOrNull(lead.lastName),
      email: textOrNull(lead.email),
      phone: textOrNull(lead.phone),
      state: textOrNull(lead.state),
      referrer: textOrNull(lead.referrer),
    },
    vehicle: { year: vehicle.year, make: textOrNull(vehicle.make), model: textOrNull(vehicle.model), odometer: 0 },
  };
}
