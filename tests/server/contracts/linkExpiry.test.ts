import { expect, test } from "@jest/globals";

import { linkExpiry, signedLinkEnd } from "#server/contracts/contract.term.js";
import { useTestDatabase } from "#tests/support/testDatabase.js";

const database = useTestDatabase();

test.each(["2026-10-20T12:00:00Z", "2026-02-20T12:00:00Z", "2026-06-01T12:00:00Z"])(
  "the link of a contract signed at %s ends at the same moment in SQL and in the program, whatever zone the database is in",
  async (signedAt) => {
    const [{ ends }] = await database().dataSource.transaction(async (manager) => {
      await manager.query("set local time zone 'America/New_York'");
      return await manager.query(
        `select ${signedLinkEnd("contract")} as ends from (select $1::timestamptz as signed_at) contract`,
        [signedAt],
      );
    });
    expect(ends).toEqual(linkExpiry(new Date(signedAt)));
  },
);
