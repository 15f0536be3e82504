import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Text in ASCII, which nearly all is, becomes searchable in a seventh of the time: it has no marks to remove and only one
 * composition. The results stay the same, so nothing that was stored is written again. (docs/data-model.md)
 */
export class AsciiSearchedAtOnce1795478400365 implements MigrationInterface {
  readonly name = "AsciiSearchedAtOnce1795478400365";

  async up(runner: QueryRunner): Promise<void> {
    // In ASCII, each character is one byte. "C" lowers just these letters, whatever the language of `name_order`.
    await runner.query(
      searchable(`case when octet_length(written) = char_length(written)
        then lower(written collate "C") collate name_order else ${ANY_TEXT} end`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(searchable(ANY_TEXT));
  }
}

/** As in 0063-names-in-every-spelling.ts. */
const ANY_TEXT = `translate(
      replace(replace(replace(
        lower(regexp_replace(normalize(written, NFKD) collate "C", E'[\\u0300-\\u036F]+', '', 'g') collate name_order),
        E'\\u00DF', 'ss'), E'\\u00E6', 'ae'), E'\\u0153', 'oe'),
      E'\\u00F8\\u0142\\u0111\\u0127\\u0131\\u03C2\\u2019\\u2018\\u02BC', E'oldhi\\u03C3''''''')`;

function searchable(result: string): string {
  return `
    create or replace function searchable(written text) returns text language sql immutable parallel safe
      return ${result}`;
}
