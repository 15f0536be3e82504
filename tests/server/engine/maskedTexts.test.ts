import { describe, expect, test } from "@jest/globals";
import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  type GraphQLArgument,
  type GraphQLInputField,
} from "graphql";

import { digitsOf } from "#server/core/digits.js";
import { keptReason, keptReasonOfArgument } from "#server/engine/graphql/keptAsSent.js";
import { maskingOfArguments } from "#server/engine/graphql/maskedArguments.js";
import { appSchema } from "#server/schema.js";
import { aQuoteRequest, must, refusal } from "#tests/support/builders.js";
import { NUMBER, SPACED, dumpOf } from "#tests/support/cardMarkers.js";
import { askedDocument, signedInHolder } from "#tests/support/serviceDesk.js";
import { type RestAnswer, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();

const MASKED = "**** **** **** 1486";
/** With a phone number before it, as people write. */
const TEXT = `Call 512-555-0147, card ${SPACED} thanks`;
const ADDRESS_WITH_CARD =
  "This email address contains digits that look like a card number. Please enter a different one.";
const MASKED_TEXT = `Call 512-555-0147, card ${MASKED} thanks`;

/**
 * Everything that is not searched for card numbers, and why. A text that is added to the schema is masked unless it is
 * added here too.
 */
const KEPT = `
  AcceptQuoteInput.token secret
  AcceptStaffInvitationInput.password secret
  AcceptStaffInvitationInput.token secret
  AcceptStaffInvitationInput.username identifier
  AddClaimFileInput.data file
  AddShopInput.email address
  AskAboutQuoteInput.token secret
  ChangePasswordInput.currentPassword secret
  ChangePasswordInput.newPassword secret
  ChangePriceBookInput.csv table
  ClaimFieldsInput.agentClaimNumber identifier
  ClaimFieldsInput.email address
  ClaimFieldsInput.serial identifier
  ClaimFieldsInput.vin identifier
  CreateClaimInput.email address
  CreateLeadFieldsInput.email address
  CreatePriceBookInput.csv table
  CreateStaffInput.email address
  CreateStaffInput.password secret
  CreateStaffInput.username identifier
  CustomerSignInInput.email identifier
  CustomerSignInInput.policyId identifier
  DeclineQuoteInput.token secret
  InviteStaffInput.email address
  LeadFieldsInput.email address
  LeadFieldsInput.salespersonEmail address
  LeadFieldsInput.sid identifier
  LeadFieldsInput.sid2 identifier
  LeadFieldsInput.uid identifier
  PolicyHolderInput.email address
  RequestQuoteLeadInput.email address
  RequestQuoteVehicleInput.vin identifier
  SaveDefaultContractInput.fileData file
  SaveEmailTemplateInput.bodyHtml markup
  SaveLogoInput.data file
  SavePaymentProfileInput.cardLastFour card
  SendContractInput.fileData file
  SendContractInput.salespersonEmail address
  SendLeadEmailInput.bodyHtml markup
  SendLeadEmailInput.to address
  SendPolicyEmailInput.bodyHtml markup
  SendPolicyEmailInput.to address
  SendShopEstimateInput.token secret
  SendShopFileInput.data file
  SendShopFileInput.token secret
  SendShopInvoiceInput.data file
  SendShopInvoiceInput.token secret
  SendSignInLinkInput.email identifier
  ShopFieldsInput.email address
  SignContractInput.paymentCardNumber card
  SignContractInput.paymentCvv card
  SignContractInput.signatureEmail card
  SignInByLinkInput.token secret
  StaffFieldsInput.email address
  StaffSignInInput.password secret
  StaffSignInInput.username identifier
  SubmitClaimInput.email address
  TransferPolicyInput.email address
  UnsubscriptionInput.email address
  UploadDocumentInput.data file
  VehicleInput.vin identifier`
  .trim()
  .split(/\n\s*/);

interface Text {
  /** `Input.field` or `mutation(argument)`. */
  readonly name: string;
  readonly kept: string | undefined;
  /** Arguments with the number in this text only. */
  readonly args: Readonly<Record<string, unknown>>;
}

type Around = (value: unknown) => Record<string, unknown>;

/** Each text that is an argument or a field of an input, at any depth. */
function textsOf({ name, type }: GraphQLArgument | GraphQLInputField, owner: string, around: Around): readonly Text[] {
  const named = getNamedType(type);
  const isList = isListType(getNullableType(type));
  const here: Around = (value) => around({ [name]: isList ? [value] : value });
  if (isInputObjectType(named))
    return Object.values(named.getFields()).flatMap((field) => textsOf(field, named.name, here));
  if (named.name !== "String") return [];
  const isArgument = owner.endsWith("(");
  return [
    {
      name: isArgument ? `${owner}${name})` : `${owner}.${name}`,
      kept: isArgument ? keptReasonOfArgument(name) : keptReason(owner, name),
      args: here(NUMBER),
    },
  ];
}

describe("every text that a mutation takes", () => {
  const mutations = Object.values(appSchema().getMutationType()?.getFields() ?? {});

  test("is masked, or is listed among those kept as sent, with the reason", () => {
    const kept = new Set<string>();
    let masked = 0;
    for (const field of mutations) {
      const mask = maskingOfArguments(field) ?? ((args) => args);
      for (const { name, kept: reason, args } of field.args.flatMap((each) =>
        textsOf(each, `${field.name}(`, (value) => value as Record<string, unknown>),
      )) {
        if (reason === "address") {
          expect(() => mask(args)).toThrow(ADDRESS_WITH_CARD);
        } else {
          const stored = /[*\d]{16}/.exec(JSON.stringify(mask(args)))?.[0];
          expect([name, stored]).toEqual([name, reason === undefined ? "************1486" : NUMBER]);
        }
        if (reason === undefined) masked += 1;
        else if (!name.includes("idempotencyKey")) kept.add(`${name} ${reason}`);
      }
    }
    expect([...kept].toSorted()).toEqual(KEPT.toSorted());
    expect(masked).toBeGreaterThan(80);
  });
});

test("a text in a list that is far too long is named like its other fields", async () => {
  const lines = [{ kind: "excluded" }, { kind: "excluded", make: "x".repeat(50_001) }];
  const call = "POST /api/admin/price-books";
  const { status, json } = await (await app().staff()).rest(call, { body: { name: "2027", lines } });
  const errors = [{ field: "lines[1].make", message: "Please use at most 100 characters." }];
  expect([status, json.errors]).toEqual([400, errors]);
});

test.each([
  ["than declared", "lastName", "Please use at most 100 characters."],
  ["than any without a declared length", "source", "This text is too long."],
])("a text far longer %s is refused before it is searched, which would hold up everyone", async (_, field, message) => {
  const body = { lead: { [field]: "4 ".repeat(45_000) }, vehicle: {} };
  const { status, json } = await app().visitor().rest("POST /api/leads", { body });
  expect([status, json.errors]).toEqual([400, [{ field: `lead.${field}`, message }]]);
});

describe("a card's number in an ordinary text", () => {
  test("is masked before it is stored, by REST and GraphQL alike, and its author sees what is stored", async () => {
    const staff = await app().staff();
    const holder = await signedInHolder(app(), "VSP-CARD-0001");
    const { customer, policyId } = holder;
    const leadId = (
      await must(staff, "mutation ($input: CreateLeadInput!) { createLead(input: $input) { id } }", {
        input: { lead: { firstName: TEXT, phone: `${NUMBER}`, referrer: TEXT }, vehicle: { make: TEXT } },
      })
    ).id as string;
    const answers: RestAnswer[] = [];
    const send = async (caller: typeof staff, call: string, body: object, headers = {}): Promise<void> => {
      const answer = await caller.rest(call, { body, headers });
      expect([call, answer.status < 300 ? 200 : answer.text]).toEqual([call, 200]);
      answers.push(answer);
    };
    await send(app().visitor(), "POST /api/leads", {
      ...aQuoteRequest({ lead: { lastName: TEXT }, vehicle: { model: TEXT } }),
      consentText: TEXT,
      website: TEXT,
      secondsOpen: 60,
    });
    await send(staff, `POST /api/admin/leads/${leadId}/notes`, { content: TEXT });
    await send(staff, `POST /api/admin/policies/${policyId}/notes`, { content: TEXT });
    await send(staff, `POST /api/admin/policies/${policyId}/email`, {
      to: "jo@example.com",
      subject: TEXT,
      bodyHtml: `<p>${TEXT}</p>`,
      text: TEXT,
    });
    await send(staff, "POST /api/admin/email-templates", { name: TEXT, subject: TEXT, bodyHtml: `<p>${TEXT}</p>` });
    await send(staff, "POST /api/admin/claims", { policyId, message: TEXT, claimReason: TEXT });
    await send(customer, "POST /api/claims", {
      firstName: TEXT,
      lastName: "R",
      email: "jo@example.com",
      phone: "(512) 555-0190",
      message: TEXT,
    });
    await send(customer, "POST /api/customer/policies/request", { message: TEXT, phone: "(512) 555-0190" });
    await askedDocument(staff, holder, { title: TEXT, instructions: TEXT });
    await send(staff, `POST /api/admin/policies/${policyId}/charges`, {
      description: TEXT,
      amountCents: 100,
      notes: TEXT,
    });
    await send(staff, `POST /api/admin/policies/${policyId}/files`, Buffer.from("a file"), {
      "x-filename": encodeURIComponent(`${SPACED}.txt`),
      "content-type": "text/plain",
    });
    for (const { text } of answers) expect(digitsOf(text)).not.toContain(NUMBER.slice(0, -4));
    expect(answers[1]?.json.data.content).toBe(MASKED_TEXT);
    const dump = await dumpOf(app());
    expect(dump).toContain(MASKED_TEXT);
    expect(digitsOf(dump)).not.toContain(NUMBER.slice(0, -4));
  });

  test("is masked in the preview of a mail as in the mail itself", async () => {
    const staff = await app().staff();
    const { policyId } = await signedInHolder(app(), "VSP-CARD-0002");
    const html = await must(
      staff,
      "query ($id: ID!, $text: String!) { policyEmailPreview(input: { policyId: $id, subject: $text, bodyHtml: $text }) }",
      { id: policyId, text: TEXT },
    );
    expect([html.includes(MASKED), digitsOf(html).includes(NUMBER)]).toEqual([true, false]);
  });

  test("stays in identifiers: a VIN, a claim's number, an id of another system", async () => {
    const staff = await app().staff();
    const input = {
      lead: { firstName: "Ann" },
      vehicle: { vin: NUMBER },
    };
    const { id } = await must(staff, "mutation ($input: CreateLeadInput!) { createLead(input: $input) { id } }", {
      input,
    });
    const changed = await must(
      staff,
      "mutation ($input: UpdateLeadInput!) { updateLead(input: $input) { uid sid sid2 vehicle { vin } } }",
      { input: { id, lead: { uid: NUMBER, sid: NUMBER, sid2: NUMBER } } },
    );
    expect(changed).toEqual({ uid: NUMBER, sid: NUMBER, sid2: NUMBER, vehicle: { vin: NUMBER } });
  });

  test("makes an email address invalid", async () => {
    const input = { lead: { email: `${NUMBER}@example.com` } };
    const { code, fields } = await refusal(
      await app().staff(),
      "mutation ($input: CreateLeadInput!) { createLead(input: $input) { id } }",
      { input },
    );
    expect([code, fields]).toEqual(["VALIDATION_FAILED", { "lead.email": ADDRESS_WITH_CARD }]);
  });

  test.each([
    "512-555-0147 512-555-0199",
    "(512) 555-0147\n(512) 555-0199",
    "512-555-0147 78701-1234",
    "2026-11-22 2026-12-31",
    "11/22/2026-12/31/2027",
    "PXL_20261122_143000123.jpg",
    "IMG_20261122_143007.jpg",
  ])("is not what telephone numbers and days are: %s", async (text) => {
    const staff = await app().staff();
    // Whatever the digits are, one of these has a valid check digit.
    for (let last = 0; last < 10; last += 1) {
      const content = text.replace(/\d(?=\D*$)/, String(last));
      const { id } = await must(staff, 'mutation { createLead(input: { lead: { firstName: "Ann" } }) { id } }');
      const note = await must(
        staff,
        "mutation ($input: AddLeadNoteInput!) { addLeadNote(input: $input) { content } }",
        { input: { leadId: id, content } },
      );
      expect(note.content).toBe(content);
    }
  });
});
