import DataLoader from "dataloader";
import { In } from "typeorm";

import { Contract, LeadNote, Policy, Quote, Vehicle, database, rowsOf } from "./entities.mjs";

const NEWEST = { createdAt: "DESC", id: "DESC" };

function grouped(keys, rows, keyOf) {
  const groups = new Map(keys.map((key) => [key, []]));
  for (const row of rows) groups.get(keyOf(row))?.push(row);
  return keys.map((key) => groups.get(key));
}

const many = (schema, column, order) =>
  new DataLoader(async (keys) =>
    grouped(keys, await rowsOf(schema).find({ where: { [column]: In([...keys]) }, order }), (row) => row[column]),
  );

const one = (schema, column) => {
  const loader = many(schema, column, {});
  return { load: async (key) => (await loader.load(key))[0] ?? null };
};

/** One for each relation, made anew for each request. */
export const loaders = () => ({
  vehicle: one(Vehicle, "leadId"),
  policy: one(Policy, "leadId"),
  quotes: many(Quote, "leadId", NEWEST),
  contract: new DataLoader(async (ids) => {
    const rows = await rowsOf(Contract).find({ where: { quoteId: In([...ids]) } });
    const valid = rows.filter(({ status }) => status !== "void");
    return grouped(ids, valid, ({ quoteId }) => quoteId).map(([first = null]) => first);
  }),
  notes: many(LeadNote, "leadId", NEWEST),
  duplicate: new DataLoader(async (leads) => {
    const rows = await database.query("select l.id from lead l where l.id = any($1) and lead_duplicate(l)", [
      [...leads],
    ]);
    const ids = new Set(rows.map(({ id }) => id));
    return leads.map((id) => ids.has(id));
  }),
});
