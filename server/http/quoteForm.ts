import { createHash } from "node:crypto";

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { QUOTE_REQUEST_MESSAGES } from "#shared/messages/requestMessages.js";
import { wholeNumber } from "#shared/text/wholeNumber.js";
import type { RequestContext } from "../context.js";
import { DomainError, HTTP_STATUS } from "../core/errors.js";
import type { CompiledRow } from "../engine/rest/compileRow.js";
import { clientAddress } from "./clientAddress.js";
import { refusalOf } from "./errorAnswers.js";
import { epochSeconds } from "./placeholders.js";
import { type FormFields as Fields, openedAt, type PostedForm, readPostedForm } from "./postedForm.js";
import type { SitePages } from "./sitePages.js";
import type { RefusedForm, SiteRenderer } from "./siteRenderer.js";

interface QuoteFormParts {
  readonly rows: readonly CompiledRow[];
  readonly pages: SitePages;
  readonly renderer: SiteRenderer | undefined;
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>;
}

const CONSENT_MISSING = QUOTE_REQUEST_MESSAGES.consent;
const UNREADABLE = "Some of what you typed contains characters that aren't text. Please type it again.";

/**
 * `POST /quote`: the quote form of a browser without JavaScript. It does the same as `POST /api/leads`, but answers
 * with the thank-you page, or with the form again, filled with everything that was typed (empty if nothing could be
 * read).
 */
export async function serveQuoteForm(app: FastifyInstance, parts: QuoteFormParts): Promise<void> {
  const { rows, pages, renderer } = parts;
  const row = rows.find(({ row: { method, path } }) => method === "POST" && path === "/api/leads");
  if (row === undefined) throw new Error("there is no call POST /api/leads");

  // Form bodies are parsed at this path only; everything else takes JSON.
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>(
      "application/x-www-form-urlencoded",
      { parseAs: "buffer" },
      (_request, body, parsed) => parsed(null, readPostedForm(body)),
    );
    scope.post("/quote", { errorHandler: (error, request, reply) => answerRefusal(error, request, reply) }, submit);
    done();
  });

  async function submit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { fields, errors } = postedForm(request);
    if (errors.length > 0) throw new DomainError("VALIDATION_FAILED", UNREADABLE, errors);
    const sent = {
      params: {},
      query: {},
      headers: { "idempotency-key": keyOf(fields, request) },
      body: bodyOf(fields),
    };
    const context = await parts.contextOf(request, reply);
    await row?.execute(row.readVariables(sent), context);
    return reply.redirect("/thank-you", 303);
  }

  async function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const refusal = refusalOf(error, request);
    const { fields } = postedForm(request);
    // There is nothing to show again, and a program is asking: the plain JSON refusal.
    const isShown = Object.keys(fields).length > 0 || acceptsHtml(request);
    if (renderer === undefined || !isShown) throw refusal;
    const page = await renderer.quoteAnswer(refusedForm(fields, refusal));
    return pages.sendOnce(reply.code(HTTP_STATUS[refusal.code]).headers(refusal.headers), page);
  }
}

/** Empty if the request was refused before its body was read. */
function postedForm({ body }: FastifyRequest): PostedForm {
  return (body ?? { fields: {}, errors: [] }) as PostedForm;
}

function acceptsHtml({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes("text/html") === true;
}

/** The body for `POST /api/leads`; empty fields are left out. */
function bodyOf(fields: Fields): object {
  const { year, make, model, trim, vin, odometer, firstName, lastName, email, phone, zip, state } = fields;
  const requestedPlan = fields["requestedPlan"] || null;
  const consentTCPA = "tcpa" in fields && "terms" in fields;
  return {
    lead: { firstName, lastName, email, phone, zip, state, consentTCPA, source: "web", requestedPlan },
    vehicle: {
      year: wholeNumber(year ?? ""),
      make,
      model,
      trim: trim || null,
      vin: vin || null,
      odometer: wholeNumber(odometer ?? ""),
      usage: "personal",
    },
    website: fields["website"],
    secondsOpen: secondsOpen(fields),
  };
}

/**
 * Seconds since the page with the form was sent. A form that does not say so was never opened by a person, which counts
 * as 0.
 */
function secondsOpen(fields: Fields): number {
  const now = epochSeconds();
  return now - (openedAt(fields) ?? now);
}

/**
 * The page is the same for everyone and carries no key of its own, so the same form from the same address on the same
 * day counts as one request.
 */
function keyOf(fields: Fields, request: FastifyRequest): string {
  const day = new Date().toISOString().slice(0, 10);
  const { opened: _opened, ...typed } = fields;
  const text = JSON.stringify([day, clientAddress(request), Object.entries(typed)]);
  return `form ${createHash("sha256").update(text).digest("base64url")}`;
}

/**
 * The form's two checkboxes are one field of the API: its message goes to whichever boxes are empty. A form that does
 * not say when it was opened counts as opened now.
 */
function refusedForm(posted: Fields, { fields, message }: DomainError): RefusedForm {
  const { opened: _opened, ...typed } = posted;
  const values = openedAt(posted) === undefined ? typed : posted;
  const others = fields.filter(({ field }) => field !== "lead.consentTCPA");
  const boxes = ["tcpa", "terms"].filter((box) => !(box in values));
  const consents = others.length < fields.length ? boxes.map((field) => ({ field, message: CONSENT_MISSING })) : [];
  return { values, errors: [...others, ...consents], message };
}
