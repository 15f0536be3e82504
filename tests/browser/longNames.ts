import { newDriver, type Driver } from "./quoteDialog";
import { asStaff, requestQuote } from "./requests";

/** Names, cars and addresses as long as they can be in reality. */
export interface LongRecord {
  readonly driver: Driver;
  readonly leadId: string;
  readonly policyId: string;
  readonly claimId: string;
}

/** A lead, its policy and a claim on it, each with values as long as in reality. */
export async function longRecord(origin: string): Promise<LongRecord> {
  const { lastName, phone } = newDriver();
  const number = lastName.replace(/\D/g, "");
  return record(
    origin,
    newDriver({
      firstName: "Maximiliano",
      lastName: `Vandenberghe-Castellanos ${number}`,
      email: `maximiliano.vandenberghe-castellanos.${number}@southwestern-motorclub.example.com`,
      phone,
    }),
    { city: "Rancho Santa Margarita", state: "CA", referrer: "Southwestern Motor Club newsletter" },
    { year: 2021, make: "Mercedes-Benz", model: "Sprinter 3500 XD Crew Van", vin: "W1Y4ECHY3MT000001" },
  );
}

/** A lead with a name, address, car and texts as long as any in the demo data. */
export async function usualRecord(origin: string): Promise<LongRecord> {
  const { lastName, phone } = newDriver();
  const number = lastName.replace(/\D/g, "");
  return record(
    origin,
    newDriver({
      firstName: "Christopher",
      lastName: "Hutchinson",
      email: `chris.hut${number}@example.com`,
      phone,
    }),
    { city: "Sacramento", state: "CA", referrer: "https://www.autoforum.example/warranty?topic=1" },
    { year: 2022, make: "Chevrolet", model: "Silverado 1500", vin: "W1Y4ECHY3MT000002" },
  );
}

/** A policy without dates. Returns its number. */
export async function undatedPolicy(origin: string): Promise<string> {
  const leadId = await requestQuote(origin, newDriver());
  return (await (await asStaff(origin))("POST", `/api/admin/leads/${leadId}/convert`, { package: "gold" })).id;
}

async function record(origin: string, driver: Driver, place: object, vehicle: object): Promise<LongRecord> {
  const leadId = await requestQuote(origin, driver);
  const call = await asStaff(origin);
  await call("PATCH", `/api/admin/leads/${leadId}`, { ...place, vehicle });
  const { id: policyId } = await call("POST", `/api/admin/leads/${leadId}/convert`, {
    package: "gold",
    policyStartDate: "2026-11-20",
    expirationDate: "2029-11-20",
    totalPremium: 1_299_900,
    monthlyPayment: 108_325,
    deductible: 1000,
  });
  await call("PATCH", `/api/admin/leads/${leadId}`, { status: "duplicate-lead" });
  const { id: claimId } = await call("POST", "/api/admin/claims", {
    policyId,
    ...driver,
    claimReason: "Air conditioning",
    message: "It hesitates between second and third gear for the first ten minutes.",
  });
  await call("PATCH", `/api/admin/claims/${claimId}`, { ...vehicle, status: "awaiting_customer_action" });
  await call("POST", `/api/admin/policies/${policyId}/email`, {
    to: driver.email,
    subject: `Welcome, ${driver.firstName} ${driver.lastName}`,
    bodyHtml: "<p>Welcome.</p>",
  });
  return { driver, leadId, policyId, claimId };
}
