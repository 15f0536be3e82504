import { expect, test } from "@jest/globals";
import {
  getNamedType,
  getNullableType,
  type GraphQLInputField,
  GraphQLID,
  GraphQLInt,
  GraphQLString,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLInputType,
} from "graphql";

import { checkDeclaredLengths, declaredLength } from "#server/engine/fields/declaredLengths.js";
import { appSchema } from "#server/schema.js";
import { UNDECLARED_TEXTS } from "#server/undeclaredTexts.js";
import { text } from "#shared/fields/textField.js";
import { must } from "#tests/support/builders.js";
import { anotherQuote, SEND_CONTRACT } from "#tests/support/contracts.js";
import { readOpenApi } from "#tests/support/openApi.js";
import { convertedPolicy } from "#tests/support/policies.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";

const app = useTestApp();
const schema = appSchema();

const NOBODY = "00000000-0000-4000-8000-000000000000";

/** What a mutation checks before it reads a text: the caller, and the contract. */
interface World {
  readonly callers: Readonly<Record<string, Caller>>;
  readonly contractId: string;
}

async function signingCustomer(): Promise<World> {
  const staff = await app().staff({ role: "admin" });
  const { id: policyId, leadId, email } = await convertedPolicy(staff);
  const input = { leadId, quoteId: await anotherQuote(staff, leadId) };
  const { id: contractId } = await must(staff, SEND_CONTRACT, { input });
  const customer = await app().customer({ email, policyId });
  return { callers: { administrator: staff, customer, anonymous: app().visitor() }, contractId };
}

/** The first item of a list. */
function placeOf(path: string, { name, type }: GraphQLInputField): string {
  const at = path === "" ? name : `${path}.${name}`;
  return isListType(getNullableType(type)) ? `${at}[0]` : at;
}

/** The paths of an input's texts with a limit, each with one character too many. */
function tooLong(type: GraphQLInputType, path = ""): ReadonlyMap<string, string> {
  const input = getNamedType(type);
  if (!isInputObjectType(input)) return new Map();
  const found = Object.values(input.getFields()).map((field) => {
    const at = placeOf(path, field);
    const most = declaredLength(input.name, field.name);
    return most === undefined ? [...tooLong(field.type, at)] : [[at, "x".repeat(most + 1)] as const];
  });
  return new Map(found.flat());
}

/** A minimal value of a type, with texts that are too long. */
function sent(type: GraphQLInputType, texts: ReadonlyMap<string, string>, path = ""): unknown {
  const named = getNamedType(type);
  if (named === GraphQLID) return NOBODY;
  if (named === GraphQLString) return "a text";
  if (named === GraphQLInt) return 1;
  if (named.name === "Instant") return "2026-11-23T12:00:00Z";
  if (named.name === "Date") return "2026-11-23";
  if (named.name === "Boolean") return true;
  if (named.name === "Float") return 1;
  if (isEnumType(named)) return named.getValues()[0]?.name;
  if (!isInputObjectType(named)) throw new Error(`nothing to send for ${named.name}`);
  const fields = Object.values(named.getFields()).flatMap((field) => {
    const at = placeOf(path, field);
    const isSent = isNonNullType(field.type) || [...texts.keys()].some((each) => `${each}.`.startsWith(`${at}.`));
    if (!isSent) return [];
    const value = texts.get(at) ?? sent(field.type, texts, at);
    return [[field.name, at.endsWith("]") ? [value] : value] as const];
  });
  return Object.fromEntries(fields);
}

const mutations = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap((mutation) => {
  const type = mutation.args.find(({ name }) => name === "input")?.type;
  return type && tooLong(type).size > 0 ? [[mutation.name, { mutation, type }] as const] : [];
});

test("every mutation names each text that is one character too long", async () => {
  const { callers, contractId } = await signingCustomer();
  const unnamed: unknown[] = [];
  for (const [name, { mutation, type }] of mutations) {
    const texts = tooLong(type);
    const input = {
      ...(sent(type, texts) as object),
      ...(name.startsWith("signContract") && { contractId, shippingSameAsBilling: false }),
    };
    const role = (mutation.extensions.allow as readonly string[]).find((allowed) => allowed in callers) ?? "";
    const answer = isObjectType(getNamedType(mutation.type)) ? "{ __typename }" : "";
    const document = `mutation ($input: ${String(type)}) { ${name}(input: $input) ${answer} }`;
    const { errors = [] } = (await callers[role]?.graphql(document, { input })) ?? {};
    const named = new Set((errors[0]?.extensions.fields ?? []).map(({ field }) => field));
    const missing = [...texts.keys()].filter((path) => !named.has(path));
    if (missing.length > 0) unnamed.push([name, errors[0]?.message, missing]);
  }
  expect(mutations.length).toBeGreaterThan(20);
  expect(unnamed).toEqual([]);
});

interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** More than any text may have, except `bodyHtml`, for which it does not fit into a request. */
const FAR_TOO_LONG = "x".repeat(50_001);
const UNBOUNDED = new Set([
  "bodyHtml",
  ...Object.values(UNDECLARED_TEXTS)
    .flat()
    .map((field) => field.replace(/^.*\./, "")),
]);

const typeOf = ({ type }: Schema): string | undefined => [type].flat().find((each) => each !== "null");
const within = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`);

/** The texts of a body that have a limit and are not ids, as `lead.city` or `lines[0].make`. */
function boundedTexts(schema: Schema, path = ""): readonly string[] {
  if (schema.items) return boundedTexts(schema.items, `${path}[0]`);
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length > 0) return fields.flatMap(([name, field]) => boundedTexts(field, within(path, name)));
  const name = path.replace(/^.*\./, "").replace("[0]", "");
  const isText = typeOf(schema) === "string" && schema.enum === undefined && schema.format === undefined;
  return isText && !UNBOUNDED.has(name) && !/(?:^i|I)ds?$/.test(name) ? [path] : [];
}

/** A minimal body, with one text that is too long. */
function bodyWith(schema: Schema, text: string, path = ""): unknown {
  if (path === text) return FAR_TOO_LONG;
  if (schema.enum) return schema.enum.find((each) => each !== null);
  if (schema.items) return [bodyWith(schema.items, text, `${path}[0]`)];
  if (schema.properties) {
    const fields = Object.entries(schema.properties).flatMap(([name, field]) => {
      const at = within(path, name);
      const isOnTheWay = text === at || text.startsWith(`${at}.`) || text.startsWith(`${at}[`);
      return isOnTheWay || schema.required?.includes(name) ? [[name, bodyWith(field, text, at)] as const] : [];
    });
    return Object.fromEntries(fields);
  }
  const type = typeOf(schema);
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return 1;
  return schema.format === "date-time"
    ? "2026-11-23T12:00:00.000Z"
    : schema.format === "date"
      ? "2026-11-23"
      : "a text";
}

test("so does every REST call, with 400", async () => {
  const { callers, contractId } = await signingCustomer();
  const { document, calls } = await readOpenApi(app());
  const unnamed: unknown[] = [];
  let asked = 0;
  for (const call of calls) {
    const [method = "", path = ""] = call.split(" ");
    const operation = document.paths[path]?.[method.toLowerCase()];
    const schema = (operation?.requestBody?.content["application/json"]?.schema ?? {}) as Schema;
    const isSigning = path.endsWith("/sign");
    const needed = isSigning ? { shippingSameAsBilling: false } : call === "POST /api/admin/leads" ? { lead: {} } : {};
    for (const text of boundedTexts(schema)) {
      const role = /^\/api\/(?:customer|claims)\b/.test(path)
        ? "customer"
        : /^\/api\/(?:contracts|quotes|shop)\b/.test(path)
          ? "anonymous"
          : "administrator";
      const answer = await callers[role]?.rest(call.replace("{id}", isSigning ? contractId : NOBODY), {
        body: { ...needed, ...(bodyWith(schema, text) as object) },
        headers: { "x-shop-link": "a link" },
      });
      asked += 1;
      const named = (answer?.json.errors ?? []).map(({ field }: { field: string }) => field);
      if (answer?.status !== 400 || !named.includes(text)) unnamed.push([call, text, answer?.status, named.join()]);
    }
  }
  expect(asked).toBeGreaterThan(150);
  expect(unnamed).toEqual([]);
});

test("a text without a maximum length stops the start and is named, and so is an exception that is no longer needed", () => {
  const { "never read: the source of a public request is always the same": _source, ...others } = UNDECLARED_TEXTS;
  expect(() => checkDeclaredLengths(schema, others)).toThrow("RequestQuoteLeadInput.source declares no length");
  expect(() => checkDeclaredLengths(schema, { ...UNDECLARED_TEXTS, gone: ["LeadFieldsInput.email"] })).toThrow(
    "LeadFieldsInput.email is not a text without a maximum length",
  );
  expect(() => text("Nickname", Number.NaN)).toThrow('"Nickname" needs a maximum length');
});
