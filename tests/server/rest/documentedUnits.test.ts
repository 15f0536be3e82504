import { beforeAll, expect, test } from "@jest/globals";

import { useTestApp } from "#tests/support/testApp.js";

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Call {
  readonly description?: string;
  readonly requestBody: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

const app = useTestApp();
let paths: Record<string, Record<string, Call>>;

beforeAll(async () => {
  paths = (await app().visitor().rest("GET /api/openapi.json")).json.paths;
});

const sentTo = (path: string) => paths[path]?.["post"]?.requestBody.content["application/json"]?.schema.properties;
const answeredBy = (path: string) =>
  paths[path]?.["post"]?.responses["201"]?.content["application/json"]?.schema.properties?.["data"]?.properties;

test("an amount whose name does not say its unit says it in its description", () => {
  const convert = "/api/admin/leads/{id}/convert";
  const inCents = { description: expect.stringMatching(/^In cents\./) };
  for (const name of ["totalPremium", "downPayment", "monthlyPayment", "totalPayments"])
    for (const schemas of [sentTo(convert), answeredBy(convert)])
      expect([name, schemas?.[name]]).toEqual([name, expect.objectContaining(inCents)]);
  const coverage = "/api/leads/{id}/coverage";
  expect(sentTo(coverage)?.["priceMonthly"]?.description).toMatch(/^In dollars\. By default /);
  expect(answeredBy(coverage)?.["priceMonthly"]).toMatchObject(inCents);
});

test("a name with the unit needs no more", () => {
  expect(sentTo("/api/admin/policies/{id}/charges")?.["amountCents"]?.description ?? "").not.toContain("In cents");
});
