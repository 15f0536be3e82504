import type {
  ActionCenter_RequestFragment,
  CardDetails_ProfileFragment,
  Charges_ChargeFragment,
  ClaimHistory_ClaimFragment,
  ContractCard_ContractFragment,
  CoverageCard_PolicyFragment,
  DocumentRequestCard_RequestFragment,
  RecentClaims_ClaimFragment,
} from "#client/generated/graphql";

export const jordan = {
  id: "c0570000-0000-4000-8000-000000000001",
  email: "jordan.reyes@example.com",
  displayName: "Jordan Reyes",
};

export const consent = { text: "I agree to sign this contract digitally.", version: "esign 1.0 a1c9f2e4411f" };

/** A contract that was sent and awaits its signature. */
export function sentContract(given: Partial<ContractCard_ContractFragment> = {}): ContractCard_ContractFragment {
  return {
    id: "c0a70000-0000-4000-8000-000000000001",
    replacesId: null,
    fileName: "Vehicle-Service-Contract.pdf",
    plan: "gold",
    vehicleName: "2022 Honda CR-V",
    terms: {
      priceTotalCents: 299_900,
      priceMonthlyCents: 8331,
      deductible: 500,
      termMonths: 36,
      expirationMiles: 60_000,
    },
    status: "sent",
    sentAt: "2026-11-20T15:00:00.000Z",
    expiresAt: "2026-12-20T15:00:00.000Z",
    expired: false,
    linkEndsAt: "2026-12-20T15:00:00.000Z",
    sentToEmail: "jordan.reyes@example.com",
    signedAt: null,
    signatureName: null,
    signatureEmail: null,
    signatureConsent: false,
    paymentCardBrand: null,
    paymentCardNumber: null,
    paymentExpMonth: null,
    paymentExpYear: null,
    ...given,
  };
}

export function signedContract(given: Partial<ContractCard_ContractFragment> = {}): ContractCard_ContractFragment {
  return sentContract({
    status: "signed",
    terms: null,
    signedAt: "2026-11-21T17:30:00.000Z",
    linkEndsAt: "2026-12-21T17:30:00.000Z",
    signatureName: "Jordan Reyes",
    signatureEmail: "jordan.reyes@example.com",
    signatureConsent: true,
    paymentCardBrand: "Visa",
    paymentCardNumber: "**** **** **** 4242",
    paymentExpMonth: 3,
    paymentExpYear: 2030,
    ...given,
  });
}

export const autopayConsent = { text: "I authorize the monthly payment until I turn it off.", version: "autopay 1.0" };

export const honda = { id: "7e000000-0000-4000-8000-000000000001", year: 2022, make: "Honda", model: "CR-V" };

/** A policy in the middle of its coverage. */
export function policy(given: Partial<CoverageCard_PolicyFragment> = {}): CoverageCard_PolicyFragment {
  return {
    id: "VSP-TEST-0001",
    package: "gold",
    policyStartDate: "2026-01-05",
    cancellation: null,
    expirationDate: "2029-01-05",
    expirationMiles: null,
    deductible: 500,
    monthlyPaymentCents: 4665,
    charges: [],
    vehicle: honda,
    ...given,
  };
}

type ListedClaim = ClaimHistory_ClaimFragment & RecentClaims_ClaimFragment;

/** A claim, with everything that any list of claims shows of it. */
export function claim(given: Partial<ListedClaim> = {}): ListedClaim {
  return {
    id: "c1a10000-0000-4000-8000-000000000001",
    status: "new",
    message: "The engine overheats.",
    filedMessage: "The engine overheats.",
    denialReason: null,
    denialClause: null,
    createdAt: "2026-11-18T15:00:00.000Z",
    updatedAt: "2026-11-19T15:00:00.000Z",
    answerDueAt: null,
    question: null,
    requiredDocuments: [],
    ...given,
  };
}

/** A document request, with everything that any screen shows of it. */
export function request(
  given: Partial<DocumentRequestCard_RequestFragment> = {},
): DocumentRequestCard_RequestFragment & ActionCenter_RequestFragment {
  return {
    id: "d0c00000-0000-4000-8000-000000000001",
    type: "odometer_photo",
    status: "pending",
    title: "Photo of your odometer",
    instructions: null,
    dueDate: "2026-12-01",
    overdue: false,
    policy: { id: "VSP-TEST-0001", vehicle: honda },
    uploads: [],
    ...given,
  };
}

export function profile(given: Partial<CardDetails_ProfileFragment> = {}): CardDetails_ProfileFragment {
  return {
    id: "9a700000-0000-4000-8000-000000000001",
    policyId: "VSP-TEST-0001",
    paymentMethod: "Family card",
    accountName: "Jordan Reyes",
    accountIdentifier: null,
    cardBrand: "Visa",
    cardLastFour: "4242",
    cardExpiryMonth: 3,
    cardExpiryYear: 2030,
    billingZip: "78704",
    notes: null,
    autopayEnabled: false,
    autopayConsentAt: null,
    ...given,
  };
}

export function charge(given: Partial<Charges_ChargeFragment> = {}): Charges_ChargeFragment {
  return {
    id: "c4a70000-0000-4000-8000-000000000001",
    policyId: "VSP-TEST-0001",
    description: "Monthly payment",
    chargedAt: "2026-11-05T15:00:00.000Z",
    status: "paid",
    amountCents: 4665,
    ...given,
  };
}

/** A contract's document of two pages. */
export const contractPdf = {
  fileName: "Contract.pdf",
  dataUrl: `data:application/pdf;base64,${btoa("%PDF-1.7 pages=2")}`,
};

/** Complete values for a signature, by the labels of the fields; the consent is a separate checkbox. */
export const goodAnswers = {
  "Full legal name": "Jordan Q. Reyes",
  "Card number": "4242 4242 4242 4242",
  "Exp month": "03",
  "Exp year": "2030",
  CVV: "123",
  "Street address": "12 Oak Street",
  City: "Austin",
  State: "TX",
  "ZIP code": "78701",
} as const;
