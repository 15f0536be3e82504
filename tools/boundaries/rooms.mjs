/**
 * The order of the server's rooms, from the bottom up: each imports only from those before it. Only entities may refer
 * to an entity of a later room, for their relations. docs/architecture.md has the same list.
 */
export const ROOMS = [
  "pdf",
  "storage",
  "auth",
  "activity",
  "audit",
  "settings",
  "staff",
  "mail",
  "invitations",
  "notes",
  "vehicles",
  "leads",
  "prices",
  "quotes",
  "policies",
  "customers",
  "payments",
  "contracts",
  "documents",
  "shops",
  "claims",
  "emailTemplates",
  // Rooms that span several others.
  "pdfProcesses",
  "outbox",
  "records",
];
