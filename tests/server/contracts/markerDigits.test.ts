import { Writable } from "node:stream";

import { beforeAll, expect, test } from "@jest/globals";
import { pino } from "pino";

import { logOptions } from "../../../server/core/log.js";
import { must, wholeLead } from "../../support/builders.js";
import { SIGN_AS_GUEST, STAFF_PDF, aSignature, bytesOf, pagesOf, sentContract } from "../../support/contracts.js";
import { type Caller, useTestApp } from "../../support/testApp.js";

/** A card that nobody has, and a code that stands nowhere else. */
const NUMBER = "4539578763621486";
const CODE = "9083";
const FORMS = [NUMBER, "4539 5787 6362 1486", "4539-5787-6362-1486", NUMBER.slice(0, 12), NUMBER.slice(0, -4)];

const lines: string[] = [];
const log = pino(
  { ...logOptions({ level: "trace" }) },
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  }),
);
const app = useTestApp({}, { log });
const answers: string[] = [];
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff();
});

/** Every row of every table of every schema of ours, as text; bytes also as the text they may be. */
async function dump(): Promise<string> {
  const { dataSource } = app().database;
  const tables: readonly { name: string }[] = await dataSource.query(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p') and nspname not like 'pg\\_%' and nspname <> 'information_schema'`,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const rows: readonly object[] = await dataSource.query(`select * from ${name}`);
      return `${name} ${JSON.stringify(rows, (_key, value: unknown) => (isBytes(value) ? Buffer.from(value.data).toString("latin1") : value))}`;
    }),
  );
  return texts.join("\n");
}

function isBytes(value: unknown): value is { readonly data: number[] } {
  return typeof value === "object" && value !== null && "type" in value && value.type === "Buffer" && "data" in value;
}

function expectNowhere(where: string, text: string): void {
  for (const form of FORMS) expect([where, form, text.includes(form)]).toEqual([where, form, false]);
  const found = new RegExp(`(?<![\\da-f-])${CODE}(?![\\da-f-])`).exec(text);
  expect([where, found?.[0] ?? null]).toEqual([where, null]);
}

test("a card's number and code are in no table, no log line, no message and no answer after signing", async () => {
  const { id, leadId } = await sentContract(app(), staff);
  const guest = app().visitor();
  const secrets = {
    paymentCardNumber: NUMBER,
    paymentCvv: CODE,
    signatureName: `Dana Whitfield ${NUMBER}`,
    paymentMethod: `Visa ${FORMS[1]}`,
    paymentNotes: `Card ${FORMS[2]}, code ${CODE}, or 4539, 5787, 6362, 1486.`,
    billingAddressLine2: FORMS[1],
    shippingSameAsBilling: false,
    shippingAddressLine1: "1 Elm Street",
    shippingCity: "Waco",
    shippingState: "TX",
    shippingPostalCode: "76701",
  };
  const wrong = [
    { consent: false },
    { paymentCvv: `${CODE}0` },
    { paymentExpMonth: NUMBER },
    { contractId: null },
    { unknownField: NUMBER },
    { shippingPostalCode: "" },
  ];
  for (const changes of wrong) {
    const input = aSignature(id, { ...secrets, ...changes });
    const overGraphql = await guest.graphql(SIGN_AS_GUEST, { input });
    expect(overGraphql.errors).toHaveLength(1);
    answers.push(JSON.stringify(overGraphql.errors));
    const {
      contractId: _id,
      unknownField: _unknown,
      ...body
    } = input as { contractId: unknown; unknownField?: unknown };
    answers.push((await guest.rest(`POST /api/contracts/${id}x/sign`, { body })).text);
  }
  answers.push(
    (await guest.rest(`POST /api/contracts/${id}/sign?card=${NUMBER}`, { body: `{"paymentCardNumber":"${NUMBER}",` }))
      .text,
  );
  const signed = await guest.rest(`POST /api/contracts/${id}/sign`, {
    body: aSignature(id, { ...secrets, idempotencyKey: "marker" }),
  });
  expect(signed.status).toBe(200);
  expect(signed.json.data.contract).toMatchObject({
    paymentCardNumber: "**** **** **** 1486",
    paymentCvv: null,
    paymentMethod: "Visa **** **** **** 1486",
    paymentNotes: "Card ****-****-****-1486, code ****, or ****, ****, ****, 1486.",
  });
  answers.push(signed.text);
  answers.push((await guest.rest(`POST /api/contracts/${id}/sign`, { body: aSignature(id, secrets) })).text);
  answers.push(JSON.stringify(await wholeLead(staff, leadId)));
  answers.push((await staff.rest(`GET /api/admin/leads/${leadId}`)).text);
  answers.push(JSON.stringify(await must(staff, "{ outbox { items { id subject html text } } }")));

  // Its text is compressed: in the bytes that the database keeps of it nothing would be found.
  const pages = (await pagesOf(bytesOf(await must(staff, STAFF_PDF, { id })))).join("\n");
  expect(pages).toContain("Dana Whitfield ************1486");
  expectNowhere("sealed PDF", pages);
  for (const [index, answer] of answers.entries()) expectNowhere(`answer ${index}`, answer);
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) expectNowhere("log", line);
  const kept = await dump();
  expect(kept).toContain("Dana Whitfield ************1486");
  expectNowhere("database", kept);
});
