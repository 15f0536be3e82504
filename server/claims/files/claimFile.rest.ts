import { BODY_LIMITS } from "#server/core/limits/bodyLimits.js";
import { without } from "#server/engine/rest/answerLayout.js";
import { restList, restRow, type RestRow } from "#server/engine/rest/row.js";
import { input, onceFor, path } from "#server/engine/rest/sources.js";
import {
  RestAddClaimFileDocument,
  RestClaimFilesDocument,
  RestCustomerAddClaimFileDocument,
  RestCustomerClaimFilesDocument,
} from "#server/generated/rest.js";
import { MAX_CLAIM_FILES } from "#shared/limits/claimFiles.js";

const KEY = onceFor("keeps no second file");
const NOTES = `JPG, PNG, HEIC or PDF up to 5 MB, detected from its bytes; the same bytes again are the same file, which can be for one requested document only. A claim takes ${MAX_CLAIM_FILES} files from each side.`;

export const claimFileRows: readonly RestRow[] = [
  restList({
    path: "/api/admin/claims/{id}/files",
    summary: "A claim's photos and documents, newest first",
    notes: "`forCustomer` says whether the customer reads it. The file itself is at `/api/admin/claim-files/{id}`.",
    group: "Claims",
    session: "staff",
    document: RestClaimFilesDocument,
    variables: { id: path("id") },
    sortedBy: "createdAt",
    answer: without(""),
  }),
  restRow({
    method: "POST",
    path: "/api/admin/claims/{id}/files",
    summary: "Adds a photo or document to a claim",
    notes: `${NOTES} The customer reads it with \`forCustomer\` alone.`,
    group: "Claims",
    session: "staff",
    document: RestAddClaimFileDocument,
    variables: { input: input({ claimId: path("id"), idempotencyKey: KEY }) },
    answer: "addClaimFile",
    created: true,
    refusals: ["CONFLICT"],
    bodyLimit: BODY_LIMITS.base64File,
  }),
  restList({
    path: "/api/customer/claims/{id}/files",
    summary: "The photos and documents of one of the customer's claims, newest first",
    notes: "What they sent, and what staff shared with them. The file itself is at `/api/customer/claim-files/{id}`.",
    group: "Portal",
    session: "customer",
    document: RestCustomerClaimFilesDocument,
    variables: { id: path("id") },
    sortedBy: "createdAt",
    answer: without(""),
  }),
  restRow({
    method: "POST",
    path: "/api/customer/claims/{id}/files",
    summary: "Sends a photo or document for one of the customer's claims",
    notes: `${NOTES} After our answer it starts a new deadline.`,
    group: "Portal",
    session: "customer",
    document: RestCustomerAddClaimFileDocument,
    variables: { input: input({ claimId: path("id"), idempotencyKey: KEY }) },
    answer: "addClaimFile",
    created: true,
    refusals: ["CONFLICT"],
    bodyLimit: BODY_LIMITS.base64File,
  }),
];
