import { BODY_LIMITS } from "../core/limits/bodyLimits.js";
import { without } from "../engine/rest/answerLayout.js";
import { restList, restRow, type RestRow } from "../engine/rest/row.js";
import { ifMatch, input, onceFor, path } from "../engine/rest/sources.js";
import {
  RestCreateDocumentRequestDocument,
  RestCustomerDocumentRequestsDocument,
  RestCustomerDocumentUploadFileDocument,
  RestDocumentUploadFileDocument,
  RestPolicyDocumentRequestsDocument,
  RestSetDocumentRequestStatusDocument,
  RestUploadDocumentDocument,
} from "../generated/rest.js";

const GROUP = "Documents";
const KEY = onceFor("does nothing again");

export const documentRows: readonly RestRow[] = [
  restList({
    path: "/api/admin/policies/{id}/document-requests",
    summary: "A policy's document requests, newest first",
    group: GROUP,
    session: "staff",
    document: RestPolicyDocumentRequestsDocument,
    variables: { policyId: path("id") },
    under: "requests",
    answer: without(""),
  }),
  restRow({
    method: "POST",
    path: "/api/admin/policies/{id}/document-requests",
    summary: "Asks a customer of a policy for a document",
    notes:
      "`type` is `vin_photo` when absent; title and instructions default to those of the type. `dueDate` is a day. `sendEmail` is true when absent; `meta.emailSent` says whether the customer gets an email. 404 for a customer of another policy.",
    group: GROUP,
    session: "staff",
    document: RestCreateDocumentRequestDocument,
    variables: { input: input({ policyId: path("id"), idempotencyKey: KEY }) },
    answer: "createDocumentRequest.request",
    meta: { emailSent: "createDocumentRequest.emailSent" },
    created: true,
    refusals: ["CONFLICT"],
  }),
  restRow({
    method: "POST",
    path: "/api/admin/document-requests/{id}/status",
    summary: "Sets the status of a document request",
    notes: "Any status may follow any other.",
    group: GROUP,
    session: "staff",
    repeated: "changes nothing more",
    document: RestSetDocumentRequestStatusDocument,
    variables: { input: input({ id: path("id"), version: ifMatch() }) },
    answer: "setDocumentRequestStatus",
    version: "setDocumentRequestStatus.version",
  }),
  restRow({
    method: "GET",
    path: "/api/admin/document-uploads/{id}",
    summary: "A file that a customer sent",
    group: GROUP,
    session: "staff",
    document: RestDocumentUploadFileDocument,
    variables: { id: path("id") },
    answer: "documentUploadFile",
  }),
  restList({
    path: "/api/customer/document-requests",
    summary: "The customer's document requests, newest first",
    group: "Portal",
    session: "customer",
    document: RestCustomerDocumentRequestsDocument,
    variables: {},
    under: "requests",
    answer: without(""),
  }),
  restRow({
    method: "POST",
    path: "/api/customer/document-requests/{id}/upload",
    summary: "Sends a file for a request",
    notes:
      "JPG, PNG, HEIC or PDF up to 5 MB, detected from its bytes. A pending request becomes `submitted`; a closed one is 409.",
    group: "Portal",
    session: "customer",
    document: RestUploadDocumentDocument,
    variables: { input: input({ requestId: path("id"), idempotencyKey: KEY }) },
    answer: "uploadDocument",
    created: true,
    refusals: ["CONFLICT"],
    bodyLimit: BODY_LIMITS.base64File,
  }),
  restRow({
    method: "GET",
    path: "/api/customer/document-uploads/{id}",
    summary: "A file that the customer sent",
    group: "Portal",
    session: "customer",
    document: RestCustomerDocumentUploadFileDocument,
    variables: { id: path("id") },
    answer: "documentUploadFile",
  }),
];
