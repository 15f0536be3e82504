/** The documented body of POST /api/leads. */
export function quoteRequest(lead: Record<string, unknown> = {}, vehicle: Record<string, unknown> = {}) {
  return {
    lead: {
      firstName: "Maya",
      lastName: "Lindqvist",
      email: " Maya.Lindqvist@Example.com ",
      phone: "(512) 555-0147",
      zip: "78701",
      state: "TX",
      consentTCPA: true,
      source: "web",
      ...lead,
    },
    vehicle: {
      year: 2019,
      make: "Subaru",
      model: "Outback",
      trim: null,
      vin: null,
      odometer: 61_240,
      usage: "personal",
      ...vehicle,
    },
  };
}
