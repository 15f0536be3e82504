import { randomUUID } from "node:crypto";

import { beforeAll, describe, expect, test } from "@jest/globals";
import { getNamedType, isObjectType, isRequiredArgument } from "graphql";

import { restRows } from "#server/rest.js";
import { appSchema } from "#server/schema.js";
import { newYorkDay } from "#shared/days.js";
import { must } from "#tests/support/builders.js";
import { everythingReadable, rootFieldsOfCustomers } from "#tests/support/readableFields.js";
import { type Caller, useTestApp } from "#tests/support/testApp.js";
import { type WholeHolder, wholeHolder } from "#tests/support/twoHolders.js";

const app = useTestApp();
const schema = appSchema();
let former: WholeHolder;
let owner: WholeHolder;
let staff: Caller;
/** What only the former owner may read. The policy, its lead and its vehicle are the new owner's now. */
let secrets: readonly string[];

const TRANSFER = "mutation ($input: TransferPolicyInput!) { transferPolicy(input: $input) { id } }";
const transfer = (email: string): Promise<unknown> =>
  must(staff, TRANSFER, {
    input: {
      policyId: former.policyId,
      soldOn: newYorkDay(new Date()),
      firstName: "New",
      lastName: "Owner",
      email,
      feeCents: 5_000,
    },
  });

/** The former owner has one of everything that the portal shows; so has the new one, on another policy. */
beforeAll(async () => {
  staff = await app().staff();
  former = await wholeHolder(app(), staff, "VSP-XFER-0001", "Zebulon");
  owner = await wholeHolder(app(), staff, "VSP-MINE-0001", "Quillon");
  await staff.rest(`PATCH /api/admin/leads/${former.leadId}`, {
    body: { vehicle: { make: "Honda", vin: "5J6RW2H89ML000001" } },
  });
  await transfer(owner.email);
  secrets = former.secrets.filter((secret) => ![former.policyId, former.leadId].includes(secret));
});

const formerIds = (): readonly (readonly [kind: string, id: string])[] =>
  Object.entries(former.ids).filter(([kind]) => kind !== "policy");
const CALLS = restRows.filter(
  ({ session, path, method }) => session === "customer" && method === "GET" && !/\/(login|logout)(\/|$)/.test(path),
);

describe("the new owner", () => {
  test("sees the policy", async () => {
    const policies = await must(
      owner.customer,
      "{ customerPolicies { id lead { firstName } charges { description } claims { id } } }",
    );
    expect(policies).toContainEqual({
      id: former.policyId,
      lead: { firstName: "New" },
      charges: [{ description: "Transfer fee" }],
      claims: [],
    });
  });

  test("reads nothing from before in any list over REST", async () => {
    for (const { path } of CALLS.filter((call) => !call.path.includes("{id}"))) {
      const { status, text } = await owner.customer.rest(`GET ${path}`);
      expect([path, status]).toEqual([path, 200]);
      expect([path, secrets.filter((secret) => text.includes(secret))]).toEqual([path, []]);
    }
  });

  test("gets the former owner's ids over REST answered like ids of nothing", async () => {
    const ofAnswer = ({ status, json }: { status: number; json: object }) => ({
      status,
      ...json,
      requestId: undefined,
    });
    for (const { path } of CALLS.filter((call) => call.path.includes("{id}")))
      for (const [, id] of formerIds()) {
        const ask = async (given: string) => ofAnswer(await owner.customer.rest(`GET ${path.replace("{id}", given)}`));
        expect([path, await ask(id)]).toEqual([path, await ask(randomUUID())]);
      }
  });

  const roots = rootFieldsOfCustomers(schema);
  const lists = roots.filter(
    ({ kind, field }) => kind === "query" && !field.args.some((each) => isRequiredArgument(each)),
  );
  const named = roots.filter(({ field }) => field.args.some(({ name }) => name === "id"));

  test.each(lists.map(({ field }) => field.name))("reads nothing from before below %s", async (name) => {
    const type = getNamedType(schema.getQueryType()?.getFields()[name]?.type);
    if (!isObjectType(type)) throw new Error(`${name} leads to no record`);
    const { data, errors } = await owner.customer.graphql(
      `{ ${name} { ${everythingReadable(type, "customer", [type.name])} } }`,
    );
    expect(errors).toEqual([]);
    expect(secrets.filter((secret) => JSON.stringify(data).includes(secret))).toEqual([]);
  });

  test.each(named.map(({ kind, field }) => [kind, field.name] as const))(
    "%s %s answers the former owner's ids like ids of nothing",
    async (kind, name) => {
      const root = kind === "query" ? schema.getQueryType() : schema.getMutationType();
      const type = getNamedType(root?.getFields()[name]?.type);
      const selection = isObjectType(type) ? `{ ${everythingReadable(type, "customer", [type.name])} }` : "";
      const ask = async (id: string) => {
        const { data, errors } = await owner.customer.graphql(`${kind} ($id: ID!) { ${name}(id: $id) ${selection} }`, {
          id,
        });
        return { data, errors: errors.map(({ message, extensions: { code } }) => ({ message, code })) };
      };
      for (const [, id] of formerIds()) expect(await ask(id)).toEqual(await ask(randomUUID()));
    },
  );

  test("can neither write to the former owner's claim nor sign their contract", async () => {
    const { claim, contract } = former.ids;
    const answers = [
      await owner.customer.rest(`POST /api/customer/claims/${claim}/messages`, { body: { content: "Mine?" } }),
      await owner.customer.rest(`POST /api/customer/claims/${claim}/appeal`, { body: { content: "Mine?" } }),
      await owner.customer.rest(`POST /api/customer/contracts/${contract}/sign`, { body: {} }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test("is not told that something of the former owner's has changed", async () => {
    const { dataSource } = app().database;
    const told = async (statement: string, id: string): Promise<number> => {
      const heard: string[] = [];
      const off = app().database.dataSource.createQueryRunner();
      const client = (await off.connect()) as {
        on: (event: string, listener: (news: { payload?: string }) => void) => void;
      };
      client.on("notification", ({ payload = "" }) => heard.push(payload));
      await off.query("listen portal_changed");
      await dataSource.query(statement, [id]);
      await off.query("select 1");
      await off.query("unlisten portal_changed");
      await off.release();
      return heard.filter((payload) => payload.includes(owner.customerId)).length;
    };
    expect(await told("update claim set message = message || '.' where id = $1", former.ids.claim)).toBe(0);
    expect(await told("update charge set notes = 'Checked' where id = $1", former.ids.charge)).toBe(0);
    expect(await told("update claim set message = message || '.' where id = $1", owner.ids.claim)).toBe(1);
  });

  test("files claims and is charged like any holder, and sees both", async () => {
    const { policyId } = former;
    const filed = await owner.customer.rest("POST /api/customer/claims", { body: { policyId, message: "Since then" } });
    expect(filed.status).toBe(201);
    await staff.rest(`POST /api/admin/policies/${policyId}/charges`, {
      body: { description: "New", amountCents: 100 },
    });
    const [policy] = await must(
      owner.customer,
      "{ customerPolicies { id charges { description } claims { message } } }",
    ).then((policies: readonly { id: string }[]) => policies.filter(({ id }) => id === policyId));
    expect(policy).toMatchObject({
      charges: [{ description: "New" }, { description: "Transfer fee" }],
      claims: [{ message: "Since then" }],
    });
  });
});

describe("the former owner", () => {
  test("is signed out, and neither the number nor a link lets them in again", async () => {
    const { email, policyId, customer } = former;
    expect((await customer.rest("GET /api/customer/claims")).status).toBe(401);
    const signIn = await app().visitor().rest("POST /api/customer/login", { body: { email, policyId } });
    expect(signIn.status).toBe(401);
  });

  test("sees what was theirs, and nothing of the other owner, once the policy is transferred back", async () => {
    const { email, policyId, ids } = former;
    await transfer(email);
    const again = await app().customer({ email, policyId });
    const claims = await must(again, "{ customerClaims { id message } }");
    expect(claims).toEqual([expect.objectContaining({ id: ids.claim })]);
    const { text } = await again.rest("GET /api/customer/contracts");
    expect(text).toContain(ids.signed);
    expect((await again.rest("GET /api/customer/payment-profiles")).json.data.paymentProfiles).toEqual([]);
    const others = await must(owner.customer, "{ customerPolicies { id } }").catch(() => []);
    expect(others).not.toContainEqual({ id: policyId });
  });
});

test("an owner without any claim of their own is welcomed, whatever was filed before them", async () => {
  const email = "fresh@example.com";
  await transfer(email);
  const fresh = await app().customer({ email, policyId: former.policyId });
  expect(await must(fresh, "{ customerViewer { isNew policies { id } contracts { id } } }")).toEqual({
    isNew: true,
    policies: [{ id: former.policyId }],
    contracts: [],
  });
});
