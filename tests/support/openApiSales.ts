import { must, requestedLead } from "./builders.js";
import type { Caller, RestOptions, TestApp } from "./testApp.js";

const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString();
const body = (sent: object) => ({ options: { body: sent } });

/** A successful request for each call about a lead's next action. */
export const nextActionSuccesses: Record<string, () => { readonly options: RestOptions }> = {
  "GET /api/admin/today": () => ({ options: {} }),
  "GET /api/admin/today-counts": () => ({ options: {} }),
  "GET /api/admin/lead-sources": () => ({ options: {} }),
  "GET /api/admin/known-leads": () => ({ options: {} }),
  "GET /api/admin/held-requests/activity": () => ({ options: {} }),
  "GET /api/admin/search": () => ({ options: {} }),
  "POST /api/admin/leads/{id}/next-action": () => body({ nextAction: { kind: "call", dueAt: tomorrow() } }),
  "POST /api/admin/leads/{id}/next-action/end": () => body({ done: true }),
  "POST /api/admin/leads/{id}/calls": () =>
    body({ outcome: "no_answer", note: "Busy", nextAction: { kind: "call", dueAt: tomorrow() } }),
  "POST /api/admin/leads/{id}/email": () => body({ subject: "Your {vehicle.name}", bodyHtml: "<p>x</p>" }),
  "POST /api/admin/leads/{id}/email/preview": () => body({ subject: "", bodyHtml: "" }),
  "POST /api/admin/leads/{id}/call-consent": () => body({ givenOn: "2026-11-20", how: "Said so on the phone" }),
  "POST /api/admin/leads/{id}/do-not-call": () => body({ doNotCall: true, reason: "By letter" }),
};

export type MergesWorld = Readonly<
  Record<
    | "keepId"
    | "mergeId"
    | "merge"
    | "deleted"
    | "view"
    | "previewed"
    | "mailed"
    | "changed"
    | "released"
    | "discarded"
    | "listed",
    string
  > & { readonly imports: Readonly<Record<"lead" | "policy", ImportsWorld>> }
>;

/** Files that can be started, checked and undone. */
type ImportsWorld = Readonly<Record<"file" | "checked" | "imported", string>>;

const aView = (name: string): RestOptions => ({ body: { list: "leads", name, filter: "status=new", shared: true } });

/** Two leads to be merged, and a merge to be undone; files of leads, and a view of them. */
export async function mergesWorld(app: TestApp, staff: Caller): Promise<MergesWorld> {
  const [keepId, mergeId] = [await requestedLead(app), await requestedLead(app)];
  const input = { keepId: await requestedLead(app), mergeId: await requestedLead(app) };
  const MERGE = "mutation ($input: MergeLeadsInput!) { mergeLeads(input: $input) { id } }";
  const imports = { lead: await importsWorld(app, staff, "lead"), policy: await importsWorld(app, staff, "policy") };
  const view = (await staff.rest("POST /api/admin/views", aView("One"))).json.data.id;
  const previewed = async (sent: object): Promise<string> =>
    (await staff.rest("POST /api/admin/bulk/leads", { body: { ids: [keepId], ...sent } })).json.data.id;
  const inState = async (id: string, state: string): Promise<string> => {
    await app.database.dataSource.query("update bulk_change set state = $2 where id = $1", [id, state]);
    return id;
  };
  const bulk = {
    previewed: await previewed({ status: "callback" }),
    mailed: await inState(await previewed({ status: "quoted" }), "waiting"),
    changed: await inState(await previewed({ status: "sold" }), "done"),
  };
  const heldBack = async (): Promise<string> =>
    await requestedLead(app, { website: "https://a.example", secondsOpen: 40 });
  const held = { released: await heldBack(), discarded: await heldBack() };
  const phone = { phone: "(512) 555-0188" };
  const listed = (await staff.rest("POST /api/admin/do-not-call", { body: phone })).json.data.id;
  const deleted = await requestedLead(app);
  await staff.rest(`DELETE /api/admin/leads/${deleted}`);
  const { id: merge } = await must(staff, MERGE, { input });
  return { ...bulk, ...held, deleted, keepId, mergeId, merge, imports, view, listed };
}

async function importsWorld(app: TestApp, staff: Caller, records: "lead" | "policy"): Promise<ImportsWorld> {
  const sendFile = async (name: string): Promise<string> =>
    (await staff.rest(`POST /api/admin/${records}-imports`, aFile(name))).json.data.id;
  const imported = await sendFile("three");
  await app.database.dataSource.query("update lead_import set state = 'done' where id = $1", [imported]);
  return { file: await sendFile("one"), checked: await sendFile("two"), imported };
}

function aFile(name: string): RestOptions {
  const headers = { "content-type": "text/csv", "x-filename": `${name}.csv` };
  return { body: `email,policy number\n${name}@example.com,VSC-000${name.length}`, headers };
}

function importSuccesses(
  records: "lead" | "policy",
  world: () => ImportsWorld,
): Record<string, () => { readonly options?: RestOptions; readonly id?: string }> {
  const path = `/api/admin/${records}-imports`;
  const mapped = body({ mapping: ["email", records === "lead" ? "" : "policy.number"] });
  return {
    [`GET ${path}`]: () => ({}),
    [`POST ${path}`]: () => ({ options: aFile("imported") }),
    [`GET ${path}/{id}`]: () => ({ id: world().file }),
    [`POST ${path}/{id}/check`]: () => ({ id: world().checked, ...mapped }),
    [`POST ${path}/{id}/start`]: () => ({ id: world().file, ...mapped }),
    [`POST ${path}/{id}/undo`]: () => ({ id: world().imported }),
  };
}

/** A successful request for each call about duplicates, imports, saved views and requests that are held back. */
export function mergesSuccesses(
  world: () => MergesWorld,
): Record<string, () => { readonly options?: RestOptions; readonly id?: string }> {
  return {
    "GET /api/admin/leads/{id}/duplicates": () => ({ id: world().keepId }),
    "GET /api/admin/leads/{id}/vehicle-policies": () => ({ id: world().keepId }),
    "GET /api/admin/lead-duplicates": () => ({}),
    "GET /api/admin/leads/{id}/merges": () => ({ id: world().keepId }),
    "GET /api/admin/leads/{id}/deletion": () => ({ id: world().deleted }),
    "POST /api/admin/exports": () => body({ list: "leads", rows: 1 }),
    "POST /api/admin/lead-merges": () => body({ keepId: world().keepId, mergeId: world().mergeId }),
    ...importSuccesses("lead", () => world().imports.lead),
    ...importSuccesses("policy", () => world().imports.policy),
    "GET /api/admin/bulk": () => ({}),
    "GET /api/admin/bulk/{id}": () => ({ id: world().previewed }),
    "GET /api/admin/bulk/{id}/rows": () => ({ id: world().previewed }),
    "POST /api/admin/bulk/leads": () => body({ ids: [world().keepId], status: "left-message" }),
    "POST /api/admin/bulk/policies": () => body({ filter: {}, csv: true }),
    "POST /api/admin/bulk/claims": () => body({ filter: {}, csv: true }),
    "POST /api/admin/bulk/{id}/start": () => ({ id: world().previewed }),
    "POST /api/admin/bulk/{id}/cancel": () => ({ id: world().mailed }),
    "POST /api/admin/bulk/{id}/undo": () => ({ id: world().changed }),
    "GET /api/admin/held-requests": () => ({}),
    "GET /api/admin/do-not-call": () => ({}),
    "POST /api/admin/do-not-call": () => body({ phone: "(512) 555-0189", askedOn: "2026-11-20", how: "By letter" }),
    "POST /api/admin/do-not-call/imports": () => ({ options: aFile("not-to-be-called") }),
    "DELETE /api/admin/do-not-call/{id}": () => ({ id: world().listed, ...body({ reason: "A wrong number" }) }),
    "POST /api/admin/held-requests/{id}/release": () => ({ id: world().released }),
    "DELETE /api/admin/held-requests/{id}": () => ({ id: world().discarded }),
    "POST /api/admin/lead-merges/{id}/undo": () => ({ id: world().merge }),
    "GET /api/admin/views": () => ({}),
    "POST /api/admin/views": () => ({ options: aView("Another") }),
    "PATCH /api/admin/views/{id}": () => ({ id: world().view, ...body({ name: "Renamed" }) }),
    "DELETE /api/admin/views/{id}": () => ({ id: world().view }),
    "POST /api/admin/views/{id}/restore": () => ({ id: world().view, ...body({}) }),
  };
}
