/**
 * The order of the server's rooms, from the ground up: one imports only from those before it. Entities alone may name an entity of a later
 * room, for their relations. docs/architecture.md has the same list.
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
  "notes",
  "vehicles",
  "leads",
  "quotes",
  "policies",
  "customers",
  "payments",
  "contracts",
  "documents",
  "claims",
  "emailTemplates",
  // What spans several rooms.
  "pdfProcesses",
  "outbox",
  "records",
];
