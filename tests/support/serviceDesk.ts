import { writtenPdf } from "./pdfs.js";
import { GIF, heic, jpg, png } from "./pictures.js";
import { insertPolicyHolder, type PolicyHolder } from "./policyHolder.js";
import type { Caller, TestApp } from "./testApp.js";

/** Small, valid files of each kind. */
export const FILES = { jpg: jpg(8, 8), png: png(8, 8), heic: heic(8, 8), pdf: writtenPdf(), gif: GIF } as const;

export interface ServedHolder extends PolicyHolder {
  readonly customer: Caller;
}

/** A policy with its customer, signed in. */
export async function signedInHolder(app: TestApp, policyId: string): Promise<ServedHolder> {
  const email = `${policyId.toLowerCase()}@example.com`;
  const holder = await insertPolicyHolder(app.database.dataSource, { email, policyId });
  return { ...holder, customer: await app.customer({ email, policyId }) };
}

/** Requests an odometer photo from the holder as the staff's screen does; returns the answer's data. */
export async function askedDocument(staff: Caller, { policyId, customerId }: PolicyHolder, changes: object = {}) {
  const body = { customerId, type: "odometer_photo", title: "Odometer Reading", sendEmail: false, ...changes };
  const answer = await staff.rest(`POST /api/admin/policies/${policyId}/document-requests`, { body });
  if (answer.status !== 201) throw new Error(`refused: ${answer.text}`);
  return answer.json.data as { readonly id: string; readonly version: number };
}

/** An upload as the portal sends it. */
export function anUpload(bytes: Buffer, fileName = "photo.jpg", changes: object = {}) {
  return {
    fileName,
    fileType: "image/jpeg",
    fileSize: bytes.length,
    data: `data:image/jpeg;base64,${bytes.toString("base64")}`,
    ...changes,
  };
}

/** The kinds of a policy's history entries, newest first, with their details. */
export async function historyOf(staff: Caller, id: string) {
  const answer = await staff.graphql<{
    policy: { activity: readonly { kind: string; actorKind: string; actorName: string | null; details: object }[] };
  }>("query ($id: ID!) { policy(id: $id) { activity { kind actorKind actorName details } } }", { id });
  return answer.data?.policy.activity ?? [];
}
