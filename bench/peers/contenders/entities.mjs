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
  sentToExternalSales:bool convertedBy consentTcpa:bool firstCalledAt:timestamptz emailKey phoneDigits`,
);
export const Vehicle = entity("Vehicle", "id:uuid leadId:uuid year:int make model trim vin odometer:int usage ev:bool");
export const Policy = entity(
  "Policy",
  `id leadId:uuid version:int package policyStartDate:date expirationDate:date expirationMiles:int deductible:int
  totalPremiumCents:int downPaymentCents:int monthlyPaymentCents:int totalPaymentsCents:int createdAt:timestamptz updatedAt:timestamptz`,
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

export const Customer = entity("Customer", "id:uuid displayName email createdAt:timestamptz");
export const PolicyCustomer = new EntitySchema({
  name: "PolicyCustomer",
  columns: {
    policyId: { name: "policy_id", type: "text", primary: true },
    customerId: { name: "customer_id", type: "uuid", primary: true },
  },
  tableName: "policy_customer",
});
export const PolicyNote = entity("PolicyNote", "id:uuid policyId content createdAt:timestamptz authorName");
export const DocumentRequest = entity(
  "DocumentRequest",
  "id:uuid policyId customerId:uuid type status title instructions dueDate:date createdAt:timestamptz",
);
export const PaymentProfile = entity(
  "PaymentProfile",
  `id:uuid policyId paymentMethod cardBrand cardLastFour cardExpiryMonth:int cardExpiryYear:int billingZip accountName
  accountIdentifier notes autopayEnabled:bool updatedAt:timestamptz`,
);
export const Charge = entity(
  "Charge",
  "id:uuid policyId version:int description notes status amountCents:int chargedAt:timestamptz period:date",
);
export const Claim = entity(
  "Claim",
  `id:uuid status policyId customerId:uuid firstName lastName email phone claimReason message year:int make model
  assignDueAt:timestamptz answerDueAt:timestamptz assignedAt:timestamptz answeredAt:timestamptz assignedToName
  createdAt:timestamptz updatedAt:timestamptz`,
);
export const ClaimMessage = entity(
  "ClaimMessage",
  "id:uuid claimId:uuid isQuestion:bool answeredAt:timestamptz createdAt:timestamptz",
);

const entities = [
  Lead,
  Vehicle,
  Policy,
  Quote,
  Contract,
  LeadNote,
  Activity,
  Customer,
  PolicyCustomer,
  PolicyNote,
  DocumentRequest,
  PaymentProfile,
  Charge,
  Claim,
  ClaimMessage,
];

export const database = await new DataSource({
  type: "postgres",
  url: process.env.DATABASE_URL,
  poolSize: Number(process.env.POOL_SIZE),
  entities,
}).initialize();

export const rowsOf = (schema) => database.getRepository(schema);
