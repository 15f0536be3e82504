import { importWork } from "#server/records/imports/workOnImport.js";
import { storageInDatabase } from "#server/storage/openStorage.js";
import { type Answered, must } from "./builders.js";
import type { Caller, TestApp } from "./testApp.js";

export const START_IMPORT = "mutation ($input: StartLeadImportInput!) { startLeadImport(input: $input) { state } }";
export const UNDO_IMPORT = "mutation ($input: UndoLeadImportInput!) { undoLeadImport(input: $input) { state } }";
export const CHECK_IMPORT =
  "mutation ($input: CheckLeadImportInput!) { checkLeadImport(input: $input) { good known failed faultyRows { row messages } } }";
export const IMPORT = `query ($id: ID!, $records: ImportedRecords! = leads) { leadImport(id: $id, records: $records) {
  fileName state columns sample mapping duplicates rowCount cursor created updated skipped failed removed kept createdBy
  keptLeads { id row name lastActivity lastActor policyId } skippedRows { row leadId name policyId } } }`;
const FOUND = `query ($search: String!) { leads(filter: { search: $search }) { items {
  id firstName lastName email phone state source consentTcpa doNotCallAt vehicle { year make vin } consent { text givenAt } } } }`;

export function importParts({ database: { dataSource } }: TestApp) {
  return { database: dataSource, files: async () => storageInDatabase(dataSource) };
}

export async function sendImport(
  caller: Caller,
  csv: string | Buffer,
  headers: Record<string, string> = {},
  path = "/api/admin/lead-imports",
) {
  return await caller.rest(`POST ${path}`, {
    body: csv,
    headers: { "content-type": "text/csv", "x-filename": "leads%20of%20May.csv", ...headers },
  });
}

export async function startImport(
  caller: Caller,
  id: string,
  mapping: readonly string[],
  others: object = {},
): Promise<Answered> {
  return await must(caller, START_IMPORT, { input: { id, mapping, ...others } });
}

/** Works like the job runner. */
export async function workOnImport(
  app: TestApp,
  caller: Caller,
  id: string,
  stopping: AbortSignal = new AbortController().signal,
): Promise<Answered> {
  await importWork(importParts(app))({ importId: id }, { jobId: "1", stopping });
  const { dataSource } = app.database;
  const [{ records }] = await dataSource.query("select records from lead_import where id = $1", [id]);
  return await must(caller, IMPORT, { id, records });
}

/** A whole import of a file. Returns its id. */
export async function imported(
  app: TestApp,
  caller: Caller,
  csv: string,
  { mapping, ...others }: { readonly mapping: readonly string[]; readonly duplicates?: string },
): Promise<string> {
  const id = (await sendImport(caller, csv)).json.data.id as string;
  await startImport(caller, id, mapping, others);
  await workOnImport(app, caller, id);
  return id;
}

export async function leadsFound(caller: Caller, search: string): Promise<Answered[]> {
  return (await must(caller, FOUND, { search })).items;
}
