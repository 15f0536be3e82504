import { DataSource, EntitySchema } from "typeorm";

const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_/, "");

/** A table by its columns: `name:type`, or the name alone for a text. */
function entity(name, columns) {
  const entries = columns
    .trim()
    .split(/\s+/)
    .map((each) => each.split(":"));
  return new EntitySchema({
    name,
    tableName: snake(name),
    columns: Object.fromEntries(
      entries.map(([key, type = "text"]) => [key, { name: snake(key), type, primary: key === "id", nullable: true }]),
    ),
  });
}

export const Lead = entity(
  "Lead",
  `id:uuid version:int status firstName lastName email phone phoneType state city zip source referrer createdAt:timestamptz
  updatedAt:timestamptz shippingAddress shippingAddress2 shippingCity shippingState shippingZip billingAddress
  billingAddress2 billingCity billingState billingZip newsletter:bool uid sid sid2 ipAddress salespersonEmail
  sentToExternalSales:bool convertedBy consentTcpa:bool emailKey phoneDigits`,
);
export const Vehicle = entity("Vehicle", "id:uuid leadId:uuid year:int make model trim vin odometer:int usage ev:bool");
export const Policy = entity(
  "Policy",
  `id leadId:uuid version:int package policyStartDate:date expirationDate:date expirationMiles:int deductible:int
  totalPremiumCents:int downPaymentCents:int monthlyPaymentCents:int totalPaymentsCents:int createdAt:timestamptz`,
);
export const Quote = entity(
  "Quote",
  `id:uuid leadId:uuid plan status createdAt:timestamptz priceTotalCents:int priceMonthlyCents:int deductible:int
  termMonths:int expirationMiles:int`,
);
export const Contract = entity("Contract", "id:uuid quoteId:uuid status signedAt:timestamptz");
export const LeadNote = entity("LeadNote", "id:uuid leadId:uuid content createdAt:timestamptz authorName");
export const Activity = entity(
  "Activity",
  "id:uuid subjectKind subjectId kind at:timestamptz actorKind actorName details:jsonb position:bigint",
);

export const database = await new DataSource({
  type: "postgres",
  url: process.env.DATABASE_URL,
  poolSize: Number(process.env.POOL_SIZE),
  entities: [Lead, Vehicle, Policy, Quote, Contract, LeadNote, Activity],
}).initialize();

export const rowsOf = (schema) => database.getRepository(schema);
