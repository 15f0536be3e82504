import type { EntityManager } from "typeorm";

import { ActivityKind, ActorKind } from "#server/activity/activity.kinds.js";
import { type Actor as DeskActor, SYSTEM } from "#server/activity/recordActivity.js";
import { DocumentRequestStatus, DocumentRequestType } from "#server/documents/document.status.js";
import { reminderLetter, requestLetter } from "#server/documents/mailDocumentRequest.js";
import { MailState } from "#server/mail/mail.state.js";
import type { FileStorage } from "#server/storage/fileStorage.js";
import { newYorkDay } from "#shared/days.js";
import { DOCUMENT_TYPES } from "#shared/documentTypes.js";
import type { Actor, Stage } from "./leadStory.js";
import { putMail } from "./mail.js";
import { odometerPicture, shopPaper } from "./pictures.js";
import type { Row } from "./seedRows.js";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A document request of the demo data; days are counted from today. */
export interface RequestPlot {
  readonly type: DocumentRequestType;
  readonly status: DocumentRequestStatus;
  readonly askedDaysAgo: number;
  readonly dueInDays: number | null;
  /** The name of the uploaded file, as on the customer's device. */
  readonly fileName?: string;
}

/** One in every status, with and without a file, and one that is overdue. */
export const EVERY_REQUEST: readonly RequestPlot[] = [
  { type: DocumentRequestType.vin_photo, status: DocumentRequestStatus.pending, askedDaysAgo: 2, dueInDays: 6 },
  { type: DocumentRequestType.repair_invoice, status: DocumentRequestStatus.pending, askedDaysAgo: 12, dueInDays: -3 },
  {
    type: DocumentRequestType.diagnosis_report,
    status: DocumentRequestStatus.submitted,
    askedDaysAgo: 9,
    dueInDays: 4,
    fileName: "Diagnosis-Hill-Country-Auto.pdf",
  },
  {
    type: DocumentRequestType.odometer_photo,
    status: DocumentRequestStatus.completed,
    askedDaysAgo: 41,
    dueInDays: -30,
    fileName: "IMG_2041.png",
  },
  { type: DocumentRequestType.other, status: DocumentRequestStatus.cancelled, askedDaysAgo: 30, dueInDays: null },
];

export interface Desk {
  readonly stage: Stage;
  readonly manager: EntityManager;
  readonly files: FileStorage;
  readonly actor: Actor;
}

/** Requests a document from a policy's customer and simulates everything that leads to the request's status. */
export async function addRequest(desk: Desk, policy: Row, plot: RequestPlot): Promise<void> {
  const { rows, now, chance } = desk.stage;
  const policyId = String(policy["id"]);
  const customerId = rows.of("policy_customer").find(({ policy_id }) => policy_id === policyId)?.["customer_id"];
  const askedAt = new Date(now.getTime() - plot.askedDaysAgo * DAY_MS - chance.between(5, 600) * MINUTE_MS);
  const { label: title, instructions: usual } = DOCUMENT_TYPES[plot.type];
  const instructions = usual || null;
  const { type, status, dueInDays } = plot;
  const dueDate = dueInDays === null ? null : newYorkDay(new Date(now.getTime() + dueInDays * DAY_MS));
  const remindedAt =
    status === DocumentRequestStatus.pending && dueInDays !== null && dueInDays < 0
      ? new Date(now.getTime() + (dueInDays + 1) * DAY_MS)
      : null;
  const requestId = rows.add("document_request", {
    version: 1,
    policy_id: policyId,
    customer_id: customerId,
    type,
    status,
    title,
    instructions,
    due_date: dueDate,
    reminded_at: remindedAt,
    created_at: askedAt,
    updated_at: askedAt,
  });
  const customer = rows.of("customer").find(({ id }) => id === customerId);
  const asked = { id: requestId, policyId, title, instructions, dueDate };
  const [brand, name] = [desk.stage.brand, String(customer?.["display_name"])];
  const envelope = {
    to: [String(customer?.["email"])],
    about: { kind: "policy", id: policyId },
    state: MailState.sent,
  } as const;
  putMail(desk.stage, { ...requestLetter(brand, asked, name), ...envelope, at: askedAt, actor: desk.actor });
  const record = recorder(desk, policyId);
  record(askedAt, ActivityKind.document_requested, { requestId, type, title, dueDate, emailSent: true });
  if (remindedAt) {
    putMail(desk.stage, { ...reminderLetter(brand, asked, name), ...envelope, at: remindedAt, actor: null });
    record(remindedAt, ActivityKind.document_reminded, { requestId, title, dueDate }, SYSTEM);
  }
  let from: DocumentRequestStatus = DocumentRequestStatus.pending;
  if (plot.fileName !== undefined) {
    const sentAt = new Date(askedAt.getTime() + 1.4 * DAY_MS);
    const uploadId = await addUpload(desk, requestId, plot, sentAt);
    const by = { kind: ActorKind.customer, id: String(customerId), name: String(customer?.["email"]) };
    record(sentAt, ActivityKind.document_uploaded, { requestId, uploadId, title, fileName: plot.fileName }, by);
    from = DocumentRequestStatus.submitted;
    const submitted = { requestId, title, from: DocumentRequestStatus.pending, to: from };
    record(new Date(sentAt.getTime() + 1), ActivityKind.document_status_changed, submitted, by);
  }
  if (status !== from) {
    const closedAt = new Date(askedAt.getTime() + 2.2 * DAY_MS);
    record(closedAt, ActivityKind.document_status_changed, { requestId, title, from, to: status });
  }
}

function recorder({ stage: { rows }, actor }: Desk, policyId: string) {
  const staff: DeskActor = { kind: ActorKind.staff, ...actor };
  return (at: Date, kind: ActivityKind, details: object, { kind: actor_kind, id, name }: DeskActor = staff): void => {
    const who = { actor_kind, actor_id: id, actor_name: name };
    rows.add("activity", { subject_kind: "policy", subject_id: policyId, kind, at, ...who, details });
  };
}

async function addUpload(
  { stage: { rows, chance }, manager, files }: Desk,
  requestId: string,
  { fileName = "", type }: RequestPlot,
  sentAt: Date,
): Promise<string> {
  const contentType = fileName.endsWith(".pdf") ? "application/pdf" : "image/png";
  const bytes =
    contentType === "image/png"
      ? odometerPicture(chance.between(18_000, 96_000))
      : await shopPaper(DOCUMENT_TYPES[type].label, [
          "Hill Country Auto Repair, Austin, TX",
          `Odometer: ${chance.between(18_000, 96_000).toLocaleString("en-US")} miles`,
          "Complaint: hesitates when shifting from second to third gear.",
          "Cause: pressure control solenoid worn. Recommended: replace, flush and refill.",
        ]);
  return rows.add("document_upload", {
    document_request_id: requestId,
    file_name: fileName,
    file_size: bytes.length,
    content_type: contentType,
    stored_file_id: await files.save(manager, bytes, { contentType }),
    created_at: sentAt,
  });
}
