import { insertPolicyHolder, type PolicyHolder } from "./policyHolder.js";
import type { Caller, TestApp } from "./testApp.js";

/** The smallest bytes that are of their type by their beginning. */
export const FILES = {
  jpg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
  heic: Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1", "latin1"),
  pdf: Buffer.from("%PDF-1.7\n%%EOF\n", "latin1"),
  gif: Buffer.from("GIF89a\u0001\0", "latin1"),
} as const;

export interface ServedHolder extends PolicyHolder {
  readonly customer: Caller;
}

/** A policy with its customer, signed in. */
export async function signedInHolder(app: TestApp, policyId: string): Promise<ServedHolder> {
  const email = `${policyId.toLowerCase()}@example.com`;
  const holder = await insertPolicyHolder(app.database.dataSource, { email, policyId });
  return { ...holder, customer: await app.customer({ email, policyId }) };
}

/** Asks the holder for an odometer photo as staff's screen does; returns the answer's data. */
export async function askedDocument(staff: Caller, { policyId, customerId }: PolicyHolder, changes: object = {}) {
  const body = { customerId, type: "odometer_photo", title: "Odometer Reading", sendEmail: false, ...changes };
  const answer = await staff.rest(`POST /api/admin/policies/${policyId}/document-requests`, { body });
  if (answer.status !== 201) throw new Error(`refused: ${answer.text}`);
  return answer.json.data as { readonly id: string; readonly version: number };
}

/** As the portal's upload sends it. */
export function anUpload(bytes: Buffer, fileName = "photo.jpg", changes: object = {}) {
  return {
    fileName,
    fileType: "image/jpeg",
    fileSize: bytes.length,
    data: `data:image/jpeg;base64,${bytes.toString("base64")}`,
    ...changes,
  };
}

/** Kinds of what happened to a policy, newest first, with their details. */
export async function historyOf(staff: Caller, id: string) {
  const answer = await staff.graphql<{
    policy: { activity: readonly { kind: string; actorKind: string; actorName: string | null; details: object }[] };
  }>("query ($id: ID!) { policy(id: $id) { activity { kind actorKind actorName details } } }", { id });
  return answer.data?.policy.activity ?? [];
}
