import { describe, expect, test } from "@jest/globals";

import { errorCode, errorMessage, fieldErrors, isUnreachable } from "#client/lib/errors";

const refused = (code: string, message: string, fields: object[] = []) => ({
  errors: [{ message, extensions: { code, fields } }],
});
const status = (bodyText: string) => Object.assign(new Error("Response not successful"), { statusCode: 503, bodyText });

describe("error messages", () => {
  test("are the server's if meant for people, otherwise ours", () => {
    expect(errorMessage(refused("CONFLICT", "This lead already has a policy."), "Failed to convert lead")).toBe(
      "This lead already has a policy.",
    );
    expect(errorMessage(refused("INTERNAL", "relation lead does not exist"), "Failed to update lead")).toBe(
      "Failed to update lead",
    );
    const raw = `Variable "$input" got an invalid value at "input.totalPremiumCents": Int cannot represent non 32-bit signed integer value`;
    expect(errorMessage(refused("BAD_REQUEST", raw), "Failed to convert lead")).toBe("Failed to convert lead");
    expect(errorMessage(new TypeError("fetch failed"), "Failed to fetch leads")).toBe("Failed to fetch leads");
  });

  test("come with their fields", () => {
    const fields = [{ field: "lead.email", message: "Invalid email" }];
    expect(fieldErrors(refused("VALIDATION_FAILED", "Please check what you entered.", fields))).toEqual(fields);
    expect(fieldErrors(undefined)).toEqual([]);
  });

  test("are read from a refusal before GraphQL, too", () => {
    const away = status(JSON.stringify({ message: "The database is away.", code: "UNAVAILABLE", requestId: "1" }));
    expect(errorCode(away)).toBe("UNAVAILABLE");
    expect(errorMessage(away, "Failed to fetch leads")).toBe("The database is away.");
    const ended = status(JSON.stringify(refused("UNAUTHENTICATED", "Unauthorized")));
    expect(errorCode(ended)).toBe("UNAUTHENTICATED");
  });

  test("an answer without a code is one all the same: its message is shown, or else the caller's own sentence", () => {
    const said = status(JSON.stringify({ message: "Down for maintenance." }));
    expect([isUnreachable(said), errorMessage(said, "Failed")]).toEqual([false, "Down for maintenance."]);
    for (const body of [{}, { message: 5 }, { message: "" }]) {
      const silent = status(JSON.stringify(body));
      expect([isUnreachable(silent), errorMessage(silent, "Failed")]).toEqual([false, "Failed"]);
    }
  });

  test("a gateway's error page or a lost connection is not an answer", () => {
    expect(isUnreachable(status("<html>502 Bad Gateway</html>"))).toBe(true);
    expect(isUnreachable(status("null"))).toBe(true);
    expect(isUnreachable(new TypeError("fetch failed"))).toBe(true);
    expect(isUnreachable(refused("FORBIDDEN", "No"))).toBe(false);
    expect(isUnreachable(undefined)).toBe(false);
  });
});
