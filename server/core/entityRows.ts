import { type EntityManager, QueryFailedError } from "typeorm";

import { DomainError } from "./errors.js";
import { isUuid } from "./ids.js";

/** The class of an entity with a column `id`. */
type EntityClass<Row> = new () => Row;
interface Identified {
  id: string;
}
type Values<Row extends Identified> = Parameters<typeof EntityManager.prototype.insert<Row>>[1];

export function notFound(message: string): DomainError {
  return new DomainError("NOT_FOUND", message);
}

/** Inserts one row and returns its id. */
export async function insertRow<Row extends Identified>(
  manager: EntityManager,
  of: EntityClass<Row>,
  values: Values<Row>,
): Promise<string> {
  const { identifiers } = await manager.insert(of, values);
  return (identifiers[0] as Identified).id;
}

/**
 * The stored id of an existing row, from the text that a client sent.
 *
 * @throws DomainError NOT_FOUND with the message `missing`
 */
export async function existingId<Row extends Identified>(
  manager: EntityManager,
  of: EntityClass<Row>,
  id: string,
  missing: string,
): Promise<string> {
  return (await rowOf(manager, of, id, { missing, idAlone: true })).id;
}

/**
 * Like `existingId`, and also keeps the row from being deleted until the transaction ends: for adding something to a
 * record without changing the record itself.
 *
 * @throws DomainError NOT_FOUND with the message `missing`
 */
export async function holdRow<Row extends Identified>(
  manager: EntityManager,
  of: EntityClass<Row>,
  id: string,
  missing: string,
): Promise<string> {
  return (await rowOf(manager, of, id, { missing, idAlone: true, lock: "for_key_share" })).id;
}

/**
 * The row of an id that a client sent, locked until the transaction ends: changes of one record happen one after the other.
 *
 * @throws DomainError NOT_FOUND with the message `missing`
 */
export async function lockRow<Row extends Identified>(
  manager: EntityManager,
  of: EntityClass<Row>,
  id: string,
  missing: string,
): Promise<Row> {
  return await rowOf(manager, of, id, { missing, lock: "pessimistic_write" });
}

/**
 * @param sent the version that the sender has read; if absent, any version is accepted
 * @param now says what the record is now, for a change of little more than that
 * @throws DomainError CONFLICT if the record, called `name` in the message, has changed since
 */
export function assertVersion(
  name: string,
  { version }: { readonly version: number },
  sent?: number | null,
  now = "Check its latest version, then try again.",
): void {
  if (sent == null || sent === version) return;
  throw new DomainError("CONFLICT", `Someone else changed this ${name} after you opened it. ${now}`);
}

/**
 * Makes a change that a unique key may forbid. Returns false if it did: only that change is rolled back, and the
 * transaction continues.
 */
export async function unlessTaken(
  manager: EntityManager,
  change: (attempt: EntityManager) => Promise<unknown>,
): Promise<boolean> {
  try {
    await manager.transaction(change);
    return true;
  } catch (error) {
    if (error instanceof QueryFailedError && (error.driverError as { code?: string }).code === UNIQUE_VIOLATION)
      return false;
    throw error;
  }
}

const UNIQUE_VIOLATION = "23505";

interface Reading {
  readonly missing: string;
  readonly idAlone?: boolean;
  readonly lock?: "for_key_share" | "pessimistic_write";
}

async function rowOf<Row extends Identified>(
  manager: EntityManager,
  of: EntityClass<Row>,
  id: string,
  { missing, idAlone = false, lock }: Reading,
): Promise<Row> {
  const isUuidColumn = manager.connection.getMetadata(of).primaryColumns[0]?.type === "uuid";
  // A string that is not a UUID names no row; PostgreSQL would raise an error if it were compared with the column.
  if (isUuidColumn && !isUuid(id)) throw notFound(missing);
  const row = await manager
    .getRepository<Identified>(of)
    .findOne({ where: { id }, ...(idAlone && { select: { id: true } }), ...(lock && { lock: { mode: lock } }) });
  if (row === null) throw notFound(missing);
  return row as Row;
}
