import { BODY_LIMITS } from "#server/core/limits/bodyLimits.js";
import { EACH_TIME, restRow, type RestRow } from "#server/engine/rest/row.js";
import { body, input, onceFor, path, type HeaderSource } from "#server/engine/rest/sources.js";
import {
  RestEndShopLinkDocument,
  RestSendShopEstimateDocument,
  RestSendShopFileDocument,
  RestSendShopInvoiceDocument,
  RestSendShopLinkDocument,
  RestShopClaimDocument,
} from "#server/generated/rest.js";

const ONCE = onceFor("does nothing more");
/** In a header, so that the link is known before a large body is read. */
const LINK: HeaderSource = {
  from: "header",
  name: "X-Shop-Link",
  about: "The part of the link after the `#`.",
  maxLength: 200,
};

export const shopClaimRows: readonly RestRow[] = [
  restRow({
    method: "POST",
    path: "/api/admin/claims/{id}/shop/link",
    summary: "Emails the claim's repair shop its private link",
    notes:
      "`request` says what the shop should send. An earlier link stops working; 409 without a shop that has an email address.",
    group: "Claims",
    session: "staff",
    document: RestSendShopLinkDocument,
    variables: { input: input({ claimId: path("id"), idempotencyKey: onceFor("sends no second email") }) },
    answer: "sendShopLink",
    version: "sendShopLink.version",
    refusals: ["CONFLICT"],
  }),
  restRow({
    method: "POST",
    path: "/api/admin/claims/{id}/shop/link/end",
    summary: "Ends the repair shop's link",
    group: "Claims",
    session: "staff",
    document: RestEndShopLinkDocument,
    variables: { input: input({ claimId: path("id"), idempotencyKey: onceFor("changes nothing") }) },
    answer: "endShopLink",
    version: "endShopLink.version",
    refusals: ["CONFLICT"],
  }),
  restRow({
    method: "POST",
    path: "/api/shop/read",
    summary: "A claim as the repair shop's private link shows it",
    notes:
      "`token` is the part of the link after the `#`; in the body, so that it is in no log. 404 for an invalid link.",
    group: "Public",
    repeated: EACH_TIME,
    document: RestShopClaimDocument,
    variables: { input: body() },
    answer: "shopClaim",
    refusals: ["NOT_FOUND"],
  }),
  restRow({
    method: "POST",
    path: "/api/shop/estimate",
    summary: "A repair shop sends its estimate by its link",
    notes:
      "`token`, `position` (the number of estimates sent before) and 1 to 50 `lines`. The same lines under one position are one estimate.",
    group: "Public",
    document: RestSendShopEstimateDocument,
    variables: { input: input({ idempotencyKey: ONCE }) },
    answer: "sendShopEstimate",
    refusals: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED"],
  }),
  restRow({
    method: "POST",
    path: "/api/shop/files",
    summary: "A repair shop sends a photo or document by its link",
    notes: "JPG, PNG, HEIC or PDF up to 5 MB, detected from its bytes; the same bytes again are the same file.",
    group: "Public",
    document: RestSendShopFileDocument,
    variables: { input: input({ token: LINK, idempotencyKey: ONCE }) },
    answer: "sendShopFile",
    refusals: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED"],
    bodyLimit: BODY_LIMITS.base64File,
  }),
  restRow({
    method: "POST",
    path: "/api/shop/invoices",
    summary: "A repair shop sends its invoice by its link",
    notes:
      "`number`, `amountCents` and the file itself. 409 if nothing is authorized. The same number is the same invoice.",
    group: "Public",
    document: RestSendShopInvoiceDocument,
    variables: { input: input({ token: LINK, idempotencyKey: ONCE }) },
    answer: "sendShopInvoice",
    refusals: ["NOT_FOUND", "CONFLICT", "RATE_LIMITED"],
    bodyLimit: BODY_LIMITS.base64File,
  }),
];
