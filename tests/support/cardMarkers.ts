import { expect } from "@jest/globals";

import { digitsOf } from "#server/core/digits.js";
import type { TestApp } from "./testApp.js";

/** A card number that belongs to no one, and a code that occurs nowhere else. */
export const NUMBER = "4539578763621486";
export const CODE = "9083";
export const SPACED = "4539 5787 6362 1486";
/** The same number in a spelling that a program may fail to recognize. */
export const ODD = "4539,5787   6362 (and) ١٤٨٦";

/** Every row of every table of our schemas, as text; bytes also as the text that they may be. */
export async function dumpOf({ database }: TestApp): Promise<string> {
  const { dataSource } = database;
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

/** Files in an answer are searched separately: among their base64 characters, four digits may match the code by chance. */
const CARRIED_FILE = /data:[\w/+.-]+;base64,[\w+/=]+/g;

/** Expects neither the code nor the number, whole or without its last four digits, with any separators. */
export function expectNoCard(where: string, text: string): void {
  const read = text.replaceAll(CARRIED_FILE, "a file");
  expect([where, digitsOf(read).includes(NUMBER.slice(0, -4))]).toEqual([where, false]);
  const found = new RegExp(`(?<![\\da-f-])${CODE}(?![\\da-f-])`).exec(read);
  expect([where, found?.[0] ?? null]).toEqual([where, null]);
}
