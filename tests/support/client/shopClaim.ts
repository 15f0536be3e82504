import type { ShopScreen_ClaimFragment } from "#client/generated/graphql";

/** A claim as its repair shop's page reads it. */
export function shopClaim(given: Partial<ShopScreen_ClaimFragment> = {}): ShopScreen_ClaimFragment {
  return {
    claimNumber: "c1a100",
    shopName: "Oak Street Auto",
    vehicleName: "2022 Honda CR-V",
    vin: "VIN0001",
    complaint: "Overheats",
    request: "Please send your estimate.",
    isOpen: true,
    takesInvoice: false,
    deniedAt: null,
    estimates: 1,
    closesAt: null,
    lines: [],
    authorizations: [],
    files: [],
    invoices: [],
    payments: [],
    ...given,
  };
}
