import { describe, expect, it } from "@jest/globals";

import { createTestDatabase, useTestDatabase } from "#tests/support/testDatabase.js";

describe("the database of a test", () => {
  const database = useTestDatabase();

  it("is migrated", async () => {
    expect(await database().dataSource.showMigrations()).toBe(false);
  });

  it("is used by no other test", async () => {
    const other = await createTestDatabase();
    await other.asOwner(async (owner) => await owner.query("create table only_here (id integer)"));
    const [row] = await database().dataSource.query<{ found: string | null }[]>(
      "select to_regclass('only_here') as found",
    );
    await other.drop();
    expect(row).toEqual({ found: null });
  });

  it("lower-cases letters beyond ASCII, as the product's own does", async () => {
    const [row] = await database().dataSource.query<{ folded: string }[]>("select lower('ÀÉ') as folded");
    expect(row).toEqual({ folded: "àé" });
  });
});
