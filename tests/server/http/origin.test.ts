import { describe, expect, test } from "@jest/globals";

import { useTestApp } from "#tests/support/testApp.js";

const app = useTestApp({ PORT: "4417", PUBLIC_URL: "https://warranty.example" });

function logout(headers: Record<string, string>) {
  return app().visitor().rest("POST /api/admin/logout", { headers });
}

describe("a changing request", () => {
  test.each(["https://warranty.example", "http://localhost:4417", "http://127.0.0.1:4417", "http://[::1]:4417"])(
    "from %s is the site's own",
    async (origin) => {
      expect((await logout({ origin })).status).toBe(200);
    },
  );

  test("without an Origin is not from a browser's page", async () => {
    expect((await logout({})).status).toBe(200);
  });

  test.each([
    "https://evil.example",
    "http://warranty.example",
    "http://localhost:9999",
    "https://warranty.example.evil.example",
    "null",
    "",
  ])("from %s is refused", async (origin) => {
    const answer = await logout({ origin });
    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({ code: "FORBIDDEN" });
  });

  test("over GraphQL is refused likewise, while reading is not", async () => {
    const inject = (method: "GET" | "POST", url: string) =>
      app().app.inject({
        method,
        url,
        headers: { origin: "https://evil.example" },
        ...(method === "POST" && { payload: { query: "{ __typename }" } }),
      });
    expect((await inject("POST", "/graphql")).statusCode).toBe(403);
    expect((await inject("GET", "/site.json")).statusCode).toBe(200);
  });
});
