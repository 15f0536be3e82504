import { randomUUID } from "node:crypto";

import { beforeAll, describe, expect, test } from "@jest/globals";
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLInputType,
} from "graphql";

import { restRows } from "#server/rest.js";
import { appSchema } from "#server/schema.js";
import { aSignature } from "#tests/support/contracts.js";
import { everythingReadable, rootFieldsFor, rootFieldsOfCustomers } from "#tests/support/readableFields.js";
import { FILES, anUpload } from "#tests/support/serviceDesk.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";
import { type WholeHolder, wholeHolder } from "#tests/support/twoHolders.js";

const app = useTestApp();
const schema = appSchema();
let other: WholeHolder;
let own: WholeHolder;
let staff: Caller;

beforeAll(async () => {
  staff = await app().staff();
  other = await wholeHolder(app(), staff, "VSP-OTHR-0001", "Zebulon");
  own = await wholeHolder(app(), staff, "VSP-MINE-0001", "Quillon");
});

/** The portal's calls, except those that start and end its session. */
const CALLS = restRows.filter(({ session, path }) => session === "customer" && !/\/(login|logout)(\/|$)/.test(path));
const nameOf = ({ method, path }: (typeof CALLS)[number]): string => `${method} ${path}`;
/** Nonexistent ids, each in the form of the real one. */
const NOTHING: Readonly<Record<string, string>> = { policy: "VSP-NONE-0001" };
const nothingLike = (kind: string): string => NOTHING[kind] ?? randomUUID();
const ofAnswer = ({ status, json }: { status: number; json: { requestId?: string } }) => ({
  status,
  ...json,
  requestId: undefined,
});

/** A body that an authorized caller could send; `id` is the foreign one if the body names a record. */
const BODIES: Readonly<Record<string, (id: string) => object>> = {
  "POST /api/customer/claims": (policyId) => ({ policyId, message: "Smoke" }),
  "POST /api/customer/claims/{id}/appeal": () => ({ content: "It was no wear." }),
  "POST /api/customer/claims/{id}/files": () => anUpload(FILES.png),
  "POST /api/customer/claims/{id}/messages": () => ({ content: "Any news?" }),
  "POST /api/customer/contracts/{id}/sign": () => aSignature(""),
  "POST /api/customer/document-requests/{id}/upload": () => anUpload(FILES.png),
  "PUT /api/customer/policies/{id}/payment-profile": () => ({ cardLastFour: "4242" }),
};
/** Bodies that name no record. */
const NAMELESS = ["POST /api/claims", "POST /api/customer/policies/request"];

describe("over REST", () => {
  test.each(CALLS.filter(({ path }) => path.includes("{id}")).map(nameOf))(
    "%s answers somebody else's ids like ids of nothing",
    async (name) => {
      for (const [kind, id] of Object.entries(other.ids)) {
        const ask = async (given: string) =>
          ofAnswer(
            await own.customer.rest(name.replace("{id}", given), {
              ...(!name.startsWith("GET") && { body: BODIES[name]?.(given) ?? {} }),
            }),
          );
        const answer = await ask(id);
        expect(answer).toMatchObject({ status: 404, code: "NOT_FOUND" });
        expect(answer).toEqual(await ask(nothingLike(kind)));
      }
    },
  );

  test("a body that names somebody else's record is answered like one that names an unknown one", async () => {
    const changes = CALLS.filter(({ method, path }) => method !== "GET" && !path.includes("{id}")).map(nameOf);
    // A new call of the portal must be considered here.
    expect(changes.filter((name) => BODIES[name] === undefined).toSorted()).toEqual(NAMELESS.toSorted());
    for (const name of changes.filter((each) => BODIES[each] !== undefined)) {
      for (const [kind, id] of Object.entries(other.ids)) {
        const answer = ofAnswer(await own.customer.rest(name, { body: BODIES[name]?.(id) }));
        expect(answer).toMatchObject({ status: 404, code: "NOT_FOUND" });
        expect(answer).toEqual(ofAnswer(await own.customer.rest(name, { body: BODIES[name]?.(nothingLike(kind)) })));
      }
    }
  });

  test("every list contains one's own records, and nobody else's", async () => {
    for (const name of CALLS.filter(({ method, path }) => method === "GET" && !path.includes("{id}")).map(nameOf)) {
      const { status, text } = await own.customer.rest(name);
      expect([name, status]).toEqual([name, 200]);
      expect([name, own.secrets.some((secret) => text.includes(secret))]).toEqual([name, true]);
      expect([name, other.secrets.filter((secret) => text.includes(secret))]).toEqual([name, []]);
    }
  });

  test.each(CALLS.map(nameOf))("%s is only for customers: 401", async (name) => {
    for (const caller of [app().visitor(), staff]) {
      const { status, json } = await caller.rest(name.replace("{id}", own.ids.policy), {
        ...(!name.startsWith("GET") && { body: BODIES[name]?.(own.ids.policy) ?? {} }),
      });
      expect([status, json.code, json.message]).toEqual([401, "UNAUTHENTICATED", "Unauthorized"]);
    }
  });
});

describe("over GraphQL", () => {
  const roots = rootFieldsOfCustomers(schema);
  const lists = roots.filter(
    ({ kind, field }) => kind === "query" && !field.args.some((each) => isRequiredArgument(each)),
  );
  const named = roots.filter(({ field }) => field.args.some(({ name }) => name === "id"));

  test.each(lists.map(({ field }) => field.name))("every readable field of %s is one's own", async (name) => {
    const type = getNamedType(schema.getQueryType()?.getFields()[name]?.type);
    if (!isObjectType(type)) throw new Error(`${name} leads to no record`);
    const { data, errors } = await own.customer.graphql(
      `{ ${name} { ${everythingReadable(type, "customer", [type.name])} } }`,
    );
    const text = JSON.stringify(data);
    expect(errors).toEqual([]);
    expect(own.secrets.some((secret) => text.includes(secret))).toBe(true);
    expect(other.secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  test.each(named.map(({ kind, field }) => [kind, field.name] as const))(
    "%s %s answers somebody else's ids like ids of nothing",
    async (kind, name) => {
      const root = kind === "query" ? schema.getQueryType() : schema.getMutationType();
      const type = getNamedType(root?.getFields()[name]?.type);
      const selection = isObjectType(type) ? `{ ${everythingReadable(type, "customer", [type.name])} }` : "";
      const ask = async (id: string) => {
        const { data, errors } = await own.customer.graphql(`${kind} ($id: ID!) { ${name}(id: $id) ${selection} }`, {
          id,
        });
        return { data, errors: errors.map(({ message, extensions: { code } }) => ({ message, code })) };
      };
      for (const [of, id] of Object.entries(other.ids)) {
        const answer = await ask(id);
        expect(other.secrets.filter((secret) => JSON.stringify(answer).includes(secret))).toEqual([]);
        expect(answer).toEqual(await ask(nothingLike(of)));
      }
    },
  );

  /** The ids in an input, any of which could name someone else's record. */
  const carried = roots.flatMap(({ kind, field }) =>
    field.args.flatMap(({ name, type }) => {
      const input = getNamedType(type);
      if (!isInputObjectType(input)) return [];
      const places = Object.values(input.getFields()).filter((each) => getNamedType(each.type).name === "ID");
      return places.map((place) => [kind, field.name, name, place.name] as const);
    }),
  );

  test("every input of the portal that names a record was checked", () => {
    expect(carried.map(([, field]) => field).toSorted()).toEqual(
      expect.arrayContaining(["fileClaim", "savePaymentProfile", "signContract", "uploadDocument"]),
    );
  });

  test.each(carried)(
    "%s %s(%s: { %s }) answers somebody else's ids like ids of nothing",
    async (kind, name, argument, place) => {
      const field = roots.find((each) => each.kind === kind && each.field.name === name)?.field;
      const type = field?.args.find((each) => each.name === argument)?.type;
      if (field === undefined || type === undefined) throw new Error(`${name} has no ${argument}`);
      const selection = isObjectType(getNamedType(field.type)) ? "{ __typename }" : "";
      const ask = async (id: string) => {
        const call = `${name}(${argument}: ${literalOf(type, { ...FILLED, [place]: id })})`;
        const { data, errors } = await own.customer.graphql(`${kind} { ${call} ${selection} }`);
        return { data, errors: errors.map(({ message, extensions: { code } }) => ({ message, code })) };
      };
      for (const [of, id] of Object.entries(other.ids)) {
        const answer = await ask(id);
        expect(answer.errors).toEqual([expect.objectContaining({ code: "NOT_FOUND" })]);
        expect(answer).toEqual(await ask(nothingLike(of)));
      }
    },
  );

  test("a customer's operations are refused to visitors and staff", async () => {
    for (const { kind, field } of rootFieldsFor(schema, ["customer"])) {
      const selection = isObjectType(getNamedType(field.type)) ? "{ __typename }" : "";
      const given = field.args.find((each) => isRequiredArgument(each));
      const call = given === undefined ? field.name : `${field.name}(${given.name}: ${literalOf(given.type)})`;
      for (const caller of [app().visitor(), staff]) {
        const { errors } = await caller.graphql(`${kind} { ${call} ${selection} }`);
        expect([field.name, errors[0]?.extensions.code]).toEqual([field.name, "UNAUTHENTICATED"]);
      }
    }
  });
});

/** A minimal value of an input type, with the given texts. */
function literalOf(type: GraphQLInputType, given: Readonly<Record<string, string>> = {}): string {
  if (isNonNullType(type)) return literalOf(type.ofType, given);
  if (isEnumType(type)) return type.getValues()[0]?.name ?? "";
  if (!isInputObjectType(type)) return LITERALS[getNamedType(type).name] ?? '"x"';
  const needed = Object.values(type.getFields()).filter(
    (each) => isRequiredInputField(each) || given[each.name] !== undefined,
  );
  const valueOf = (name: string, of: GraphQLInputType): string =>
    given[name] === undefined ? literalOf(of) : JSON.stringify(given[name]);
  return `{ ${needed.map(({ name, type: of }) => `${name}: ${valueOf(name, of)}`).join(", ")} }`;
}

/** Values that a use case requires although the schema does not. */
const FILLED = { message: "Smoke", content: "Smoke" };
const LITERALS: Readonly<Record<string, string>> = { Int: "1", Boolean: "true" };
