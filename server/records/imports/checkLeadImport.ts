import type { EntityManager } from "typeorm";

import type { RequestContext } from "#server/context.js";
import { notFound } from "#server/core/entityRows.js";
import { DomainError } from "#server/core/errors.js";
import { isUuid } from "#server/core/ids.js";
import { sql } from "#server/core/sql.js";
import { type Rows, one } from "#server/engine/projection/rows.js";
import type { CheckLeadImportInput } from "./import.inputs.js";
import { ImportedRecords, LeadImportState } from "./import.kinds.js";
import { ImportCheck, MAX_LISTED_ERRORS } from "./importCheck.js";
import { ROWS_AT_ONCE } from "./importRows.js";
import { knownByKeys } from "./knownByKeys.js";
import { type HeldPolicy, heldIn, isSamePolicy } from "./knownPolicies.js";
import { LeadImport } from "./leadImport.entity.js";
import { type NumberedRow, numberedRows } from "./numberedRows.js";
import { TAKEN_NUMBER, recognizedBy, sortRows } from "./sortRows.js";
import { NO_IMPORT, STARTED_ALREADY, checkedMapping } from "./startLeadImport.js";

/**
 * Reads all rows of a file as an import with this mapping would, and changes nothing.
 *
 * @throws DomainError NOT_FOUND; VALIDATION_FAILED for an invalid mapping; CONFLICT if its import was already started.
 */
export async function checkLeadImport(ctx: RequestContext, input: CheckLeadImportInput): Promise<Rows<ImportCheck>> {
  const { manager } = ctx.database;
  const work = isUuid(input.id) ? await manager.findOneBy(LeadImport, { id: input.id }) : null;
  if (work === null) throw notFound(NO_IMPORT);
  const mapping = checkedMapping(work, input.mapping);
  const content = work.storedFileId === null ? undefined : await ctx.files.read(work.storedFileId);
  if (work.state !== LeadImportState.uploaded || content === undefined)
    throw new DomainError("CONFLICT", STARTED_ALREADY);
  const { delimiter, cursor } = work;
  const tally = new Tally(manager, work.records);
  let waiting: NumberedRow[] = [];
  for await (const row of numberedRows(content.stream, { delimiter, cursor, mapping })) {
    waiting.push(row);
    if (waiting.length < ROWS_AT_ONCE) continue;
    await tally.add(waiting);
    waiting = [];
  }
  await tally.add(waiting);
  return one(ImportCheck, { from: tally.toSql() });
}

/** What becomes of the rows read so far. */
class Tally {
  readonly #counts = { good: 0, known: 0, failed: 0 };
  readonly #faulty: { readonly row: number; readonly messages: string }[] = [];
  /** By what they are recognized, so that their repetition further down in the file is, too. */
  readonly #seen = new Map<string, HeldPolicy>();

  constructor(
    readonly manager: EntityManager,
    readonly records: ImportedRecords,
  ) {}

  async add(rows: readonly NumberedRow[]): Promise<void> {
    const readable = rows.filter(({ said }) => said.errors.length === 0);
    const known = await knownByKeys(
      this.manager,
      this.records === ImportedRecords.leads ? readable.map(({ said }) => said.lead) : [],
    );
    const { fresh, taken } = await sortRows(this.manager, this.records, readable, known);
    for (const row of rows) {
      const errors = taken.includes(row) ? [TAKEN_NUMBER] : row.said.errors;
      if (errors.length > 0) this.#refuse(row, errors);
      else if (fresh.includes(row)) this.#addFresh(row);
      else this.#counts.known += 1;
    }
  }

  /** A row that is not there yet, unless it was further up in the file. */
  #addFresh(row: NumberedRow): void {
    const keys = recognizedBy(row.said);
    const before = keys.map((key) => this.#seen.get(key)).find((held) => held !== undefined);
    if (before === undefined) {
      for (const key of keys) this.#seen.set(key, heldIn(row.said));
      this.#counts.good += 1;
    } else if (this.records === ImportedRecords.policies && !isSamePolicy(before, row.said))
      this.#refuse(row, [TAKEN_NUMBER]);
    else this.#counts.known += 1;
  }

  #refuse({ number }: NumberedRow, errors: readonly string[]): void {
    this.#counts.failed += 1;
    if (this.#faulty.length < MAX_LISTED_ERRORS) this.#faulty.push({ row: number, messages: errors.join(" ") });
  }

  toSql() {
    const { good, known, failed } = this.#counts;
    return sql`select ${good}::integer as good, ${known}::integer as known, ${failed}::integer as failed, ${JSON.stringify(this.#faulty)}::jsonb as listed`;
  }
}
