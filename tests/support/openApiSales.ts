import type { RestOptions } from "./testApp.js";

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString();
const body = (sent: object) => ({ options: { body: sent } });

/** How each call about what comes next for a lead succeeds. */
export const nextActionSuccesses: Record<string, () => { readonly options: RestOptions }> = {
  "GET /api/admin/today": () => ({ options: {} }),
  "GET /api/admin/search": () => ({ options: {} }),
  "POST /api/admin/leads/{id}/next-action": () => body({ nextAction: { kind: "call", dueAt: tomorrow() } }),
  "POST /api/admin/leads/{id}/next-action/end": () => body({ done: true }),
  "POST /api/admin/leads/{id}/calls": () =>
    body({ outcome: "no_answer", note: "Busy", nextAction: { kind: "call", dueAt: tomorrow() } }),
  "POST /api/admin/leads/{id}/email": () => body({ subject: "Your {vehicle.name}", bodyHtml: "<p>x</p>" }),
  "POST /api/admin/leads/{id}/do-not-call": () => body({ doNotCall: true, reason: "By letter" }),
};
