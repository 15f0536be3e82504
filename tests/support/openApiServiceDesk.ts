import { randomUUID } from "node:crypto";

import type { PolicyHolder } from "./policyHolder.js";
import { FILES, anUpload, askedDocument } from "./serviceDesk.js";
import type { Caller, RestOptions } from "./testApp.js";

interface Success {
  readonly caller?: Caller;
  readonly options?: RestOptions;
  readonly id?: string;
}

export interface DeskWorld {
  readonly customer: Caller;
  readonly holder: PolicyHolder;
  readonly ids: Readonly<Record<"request" | "upload" | "template" | "charge", string>>;
}

/** The policy of a car that is sold again and again. */
export const SOLD_CAR = "VSP-AAAA-0002";

/** One of everything that staff and a policyholder exchange. */
export async function deskWorld(staff: Caller, customer: Caller, holder: PolicyHolder): Promise<DeskWorld> {
  const made = async (caller: Caller, call: string, body: object) =>
    (await caller.rest(call, { body })).json.data.id as string;
  const request = (await askedDocument(staff, holder)).id;
  const upload = await made(customer, `POST /api/customer/document-requests/${request}/upload`, anUpload(FILES.png));
  const template = await made(staff, "POST /api/admin/email-templates", { name: "T", subject: "S", bodyHtml: "x" });
  const charge = await made(staff, `POST /api/admin/policies/${holder.policyId}/charges`, {
    description: "Monthly payment",
    amountCents: 8331,
  });
  await customer.rest(`PUT /api/customer/policies/${holder.policyId}/payment-profile`, { body: { cardBrand: "Visa" } });
  return { customer, holder, ids: { request, upload, template, charge } };
}

/** A successful request for each of their calls. */
export function deskSuccesses(world: () => DeskWorld): Record<string, () => Success> {
  const ofPolicy = (body?: object): Success => ({
    id: world().holder.policyId,
    ...(body && { options: { body } }),
  });
  return {
    "GET /api/admin/email-templates": () => ({}),
    "POST /api/admin/email-templates": () => ({ options: { body: { name: "New", subject: "S", bodyHtml: "x" } } }),
    "POST /api/admin/email-templates/restore": () => ({}),
    "DELETE /api/admin/email-templates/{id}": () => ({ id: world().ids.template }),
    "POST /api/admin/policies/{id}/email": () => ofPolicy({ to: "jo@example.com", subject: "S", bodyHtml: "x" }),
    "POST /api/admin/policies/{id}/email/preview": () => ofPolicy({ subject: "S", bodyHtml: "x" }),
    "GET /api/admin/policies/{id}/document-requests": () => ofPolicy(),
    "POST /api/admin/policies/{id}/document-requests": () =>
      ofPolicy({ customerId: world().holder.customerId, type: "vin_photo", title: "VIN Photo", dueDate: "2026-12-01" }),
    "POST /api/admin/document-requests/{id}/status": () => ({
      id: world().ids.request,
      options: { body: { status: "submitted" } },
    }),
    "GET /api/admin/document-uploads/{id}": () => ({ id: world().ids.upload }),
    "GET /api/customer/document-requests": () => ({ caller: world().customer }),
    "POST /api/customer/document-requests/{id}/upload": () => ({
      caller: world().customer,
      id: world().ids.request,
      options: { body: anUpload(FILES.png) },
    }),
    "GET /api/customer/document-uploads/{id}": () => ({ caller: world().customer, id: world().ids.upload }),
    "GET /api/admin/policies/{id}/payment-profiles": () => ofPolicy(),
    "GET /api/admin/policies/{id}/charges": () => ofPolicy(),
    "POST /api/admin/policies/{id}/charges": () => ofPolicy({ description: "Fee", amountCents: 100 }),
    "PATCH /api/admin/charges/{id}": () => ({ id: world().ids.charge, options: { body: { status: "paid" } } }),
    "GET /api/admin/cancellations": () => ({}),
    "GET /api/admin/policies/{id}/cancellation-refund": () => ofPolicy(),
    "POST /api/admin/policies/{id}/cancellation": () => ofPolicy({ reason: "holder_request", paidCents: 100 }),
    "PATCH /api/admin/policies/{id}/cancellation": () => ofPolicy({ refundedOn: null }),
    "POST /api/admin/policies/{id}/reinstatement": () => ofPolicy({ reason: "Wrong policy" }),
    "GET /api/admin/policies/{id}/transfer": () => ofPolicy(),
    // Each time to another person.
    "POST /api/admin/policies/{id}/transfer": () => ({
      id: SOLD_CAR,
      options: {
        body: { firstName: "Ana", lastName: "Diaz", email: `${randomUUID()}@example.com`, soldOn: "2026-11-20" },
      },
    }),
    "GET /api/customer/payment-profiles": () => ({ caller: world().customer }),
    "GET /api/customer/payment-charges": () => ({ caller: world().customer }),
    "PUT /api/customer/policies/{id}/payment-profile": () => ({
      ...ofPolicy({ cardLastFour: "4242" }),
      caller: world().customer,
    }),
    "GET /api/autopay-consent": () => ({}),
    "GET /api/customer/policies": () => ({ caller: world().customer }),
    "POST /api/customer/policies/request": () => ({ caller: world().customer, options: { body: { message: "More" } } }),
  };
}
