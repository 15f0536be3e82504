import type { DataSource, EntityManager } from "typeorm";

/**
 * Takes rows in transactions of `atOnce` each, until one takes fewer, so that none holds its locks for long. Returns how
 * many were taken.
 */
export async function inBatches(
  database: DataSource,
  atOnce: number,
  takeSome: (manager: EntityManager) => Promise<number>,
): Promise<number> {
  let taken = 0;
  for (;;) {
    const some = await database.transaction(takeSome);
    taken += some;
    if (some < atOnce) return taken;
  }
}
