/** Where a claim's page in the portal has what we ask of the customer. */
export const ANSWER_HASH = "#answer";

/** Every URL path of the product. Screens use this object and never literal paths. */
export const paths = {
  home: "/",
  plansOnHome: "/#plans",
  quote: "/quote",
  /** The quote page with a plan chosen. */
  quoteOfPlan: (plan: string): string => `/quote?plan=${plan}`,
  about: "/about",
  faq: "/faq",
  claims: "/claims",
  plans: "/plans",
  contact: "/contact",
  thankYou: "/thank-you",
  verify: "/verify",
  policyInfo: "/policy",
  samplePolicy: (id: string) => `/policy/${encodeURIComponent(id)}`,
  /** From the link in a marketing email, with its secret. */
  unsubscribe: "/unsubscribe",
  unsubscribed: "/unsubscribe/done",
  unknownUnsubscribeLink: "/unsubscribe/unknown",
  legal: { privacy: "/legal/privacy", terms: "/legal/terms", tcpa: "/legal/tcpa" },
  portal: {
    overview: "/portal",
    signIn: "/portal/sign-in",
    claims: "/portal/claims",
    claim: (id: string) => `/portal/claims/${encodeURIComponent(id)}`,
    claimAnswer: (id: string) => `/portal/claims/${encodeURIComponent(id)}${ANSWER_HASH}`,
    contracts: "/portal/contracts",
    payments: "/portal/payments",
    documents: "/portal/documents",
    documentRequest: (id: string) => `/portal/documents?request=${encodeURIComponent(id)}`,
    addCoverage: "/portal/policies/new",
    /** The secret of a private link is in its fragment, after the `#`. */
    quote: "/portal/quote",
    shop: "/portal/shop",
    guestContract: (id: string) => `/portal?contract=${encodeURIComponent(id)}`,
  },
  admin: {
    dashboard: "/admin",
    today: "/admin/today",
    leads: "/admin/leads",
    newLead: "/admin/leads/new",
    leadOwners: "/admin/leads/owners",
    heldRequests: "/admin/leads/held",
    leadDuplicates: "/admin/leads/duplicates",
    doNotCall: "/admin/leads/do-not-call",
    leadImports: "/admin/leads/import",
    mergeLeads: (one: string, other: string) =>
      `/admin/leads/merge?one=${encodeURIComponent(one)}&other=${encodeURIComponent(other)}`,
    lead: (id: string) => `/admin/leads/${encodeURIComponent(id)}`,
    policies: "/admin/policies",
    policy: (id: string) => `/admin/policies/${encodeURIComponent(id)}`,
    policyImports: "/admin/policies/import",
    /** One of the files at the address of such imports. */
    importedFile: (imports: string, id: string) => `${imports}?import=${encodeURIComponent(id)}`,
    claims: "/admin/claims",
    newClaim: "/admin/claims/new",
    claim: (id: string) => `/admin/claims/${encodeURIComponent(id)}`,
    reports: "/admin/reports",
    mail: "/admin/mail",
    audit: "/admin/audit",
    bulkChanges: "/admin/changes",
    prices: "/admin/prices",
    /** A new price book, as a copy of another one. */
    newPriceBook: (from: string | undefined) => `/admin/prices/new${from === undefined ? "" : `?from=${from}`}`,
    priceBook: (id: string) => `/admin/prices/${encodeURIComponent(id)}`,
    users: "/admin/users",
    settings: "/admin/settings",
  },
  /** Where a policy's files are uploaded, and where one of them is served. */
  policyFiles: (policyId: string) => `/api/admin/policies/${encodeURIComponent(policyId)}/files`,
  /** A photo or document of a claim: for staff, and for its customer. */
  claimFile: (id: string) => `/api/admin/claim-files/${encodeURIComponent(id)}`,
  ownClaimFile: (id: string) => `/api/customer/claim-files/${encodeURIComponent(id)}`,
  /** The rows that were chosen in a list, as a CSV file. */
  bulkFile: (id: string) => `/api/admin/bulk/${encodeURIComponent(id)}/rows.csv`,
  /** Where a file of leads or policies is sent, and its rows that have an error, as a CSV file. */
  imports: (record: "lead" | "policy") => `/api/admin/${record}-imports`,
  importErrors: (record: "lead" | "policy", id: string) =>
    `/api/admin/${record}-imports/${encodeURIComponent(id)}/errors.csv`,
  /** The audit log as a CSV file. */
  auditCsv: "/api/admin/audit.csv",
  /** The do-not-call list as a CSV file. */
  doNotCallCsv: "/api/admin/do-not-call.csv",
  /** What happened on the days of the query, line by line, as a CSV file. */
  bordereau: (name: string) => `/api/admin/bordereaux/${name}.csv`,
  storedFile: (filePath: string) => `/${filePath.replace(/^\/+/, "")}`,
  gallery: "/dev/ui",
} as const;
