import type { DomainError } from "#server/core/errors.js";
import { refusalOf } from "#server/core/fieldChecks.js";
import { type Entry, storedEntry } from "#server/leads/doNotCall/listedRequests.js";
import { askedOnDay, badListedPhone } from "#shared/calls/listedContact.js";
import { newYorkDay } from "#shared/days.js";
import { type ImportMapping, ImportedRecords, guessedMapping } from "#shared/imports/importedFields.js";
import { readRow } from "#shared/imports/readRow.js";
import { writtenMoment } from "#shared/imports/writtenMoment.js";
import { FIRST_CONSENT_DAY } from "#shared/limits/leadLimits.js";
import { newYorkInstant } from "#shared/newYorkTime.js";
import { isBlank } from "#shared/text/blank.js";

/** Which columns of a file are read. */
export interface DoNotCallColumns {
  /** `phone`, `email` or null for each column. */
  readonly mapping: ImportMapping;
  /** The index of the day on which they asked; -1 if the file does not say it. */
  readonly dayAt: number;
}

type Kind = "phone" | "email" | "day";

/** Names in lower case with single spaces, beside those of a lead's phone and email. */
const OTHER_NAMES: Readonly<Record<Kind, RegExp>> = {
  phone:
    /^(?:(?:dnc|do not call|phone|telephone|mobile|cell|home|work|contact|caller|customer) )?(?:number|phone|phone number|phone no|telephone|tel)$|^phone 1$/,
  email: /^(?:dnc|do not call|contact|customer|home|work) e ?mail(?: address)?$/,
  day: /^(?:date|day|asked(?: (?:on|at))?(?: new york)?|requested(?: on)?|(?:date|day) (?:asked|added|requested|of request)|(?:request|dnc|do not call|opt out) (?:date|day))$/,
};

/** @throws DomainError VALIDATION_FAILED for a file that has none of them, or two of one kind, one of which would be lost. */
export function doNotCallColumns(columns: readonly string[]): DoNotCallColumns {
  const kinds = columns.map(kindOf);
  for (const kind of ["phone", "email", "day"] as const) {
    const [first, second] = columns.filter((_name, index) => kinds[index] === kind);
    if (second !== undefined)
      throw refusalOf(
        "file",
        `The columns "${first}" and "${second}" both name a ${kind}. Keep one of them here, and send the other in a file of its own.`,
      );
  }
  if (!kinds.includes("phone") && !kinds.includes("email"))
    throw refusalOf("file", "Name the columns in the first line: Phone, Email or both, and Date if there is one.");
  return { mapping: kinds.map((kind) => (kind === "day" ? null : kind)), dayAt: kinds.indexOf("day") };
}

function kindOf(column: string): Kind | null {
  const [known] = guessedMapping([column], ImportedRecords.leads);
  if (known === "phone" || known === "email") return known;
  const name = column
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
  return (["phone", "email", "day"] as const).find((kind) => OTHER_NAMES[kind].test(name)) ?? null;
}

/** A row in its stored form, or what is wrong with it. */
export interface DoNotCallRow {
  readonly entry: Entry;
  /** The beginning of the day on which they asked; undefined if the file does not say it. */
  readonly since: Date | undefined;
  readonly errors: readonly string[];
}

const TIME = /\d:\d\d/;

interface AskedDay {
  readonly since: Date;
  readonly askedAt: Date;
}

/** Reads the days of a file, each once: a list of 100,000 numbers has a few hundred, and reading one takes long. */
export class AskedDays {
  readonly #read = new Map<string, AskedDay | undefined>();
  readonly today: string;

  constructor(readonly now: Date) {
    this.today = newYorkDay(now);
  }

  /** Undefined for a text that is no day, or one after today. */
  of(written: string): AskedDay | undefined {
    if (!this.#read.has(written)) this.#read.set(written, this.#dayOf(written));
    return this.#read.get(written);
  }

  #dayOf(written: string): AskedDay | undefined {
    const at = writtenMoment(written);
    const day = at && newYorkDay(at);
    if (day === undefined || day > this.today || day < FIRST_CONSENT_DAY) return undefined;
    // Our own export says the time, after which they may have agreed to be called.
    if (at !== undefined && TIME.test(written) && at <= this.now) return { since: at, askedAt: at };
    return { since: newYorkInstant({ day, minutes: 0 }), askedAt: askedOnDay(day, this.now) };
  }
}

/** By the rules of a lead's import, so that the same text is the same person. */
export function readDoNotCallRow(
  { mapping, dayAt }: DoNotCallColumns,
  cells: readonly string[],
  days: AskedDays,
): DoNotCallRow {
  const { lead, errors: mistakes } = readRow(mapping, cells, 0);
  const errors = [...mistakes];
  const { phone = "", email = "" } = lead;
  const badPhone = badListedPhone(phone);
  if (badPhone !== undefined) errors.push(`Phone: ${badPhone.toLowerCase()}`);
  const written = (cells[dayAt] ?? "").trim();
  const day = isBlank(written) ? undefined : days.of(written);
  if (!isBlank(written) && day === undefined) errors.push(`Date: please use a day up to today, such as ${days.today}.`);
  return { entry: storedEntry({ phone, email }, day?.askedAt ?? days.now), since: day?.since, errors };
}

/** Mistakes that are told at once. */
const TOLD = 5;
const LISTED = 100;

export interface BadRow {
  /** As a spreadsheet counts, with the header in line 1. */
  readonly number: number;
  readonly errors: readonly string[];
}

/** Collects the rows with mistakes: nothing of such a file is added. */
export class BadRows {
  readonly #rows: BadRow[] = [];
  #count = 0;

  add(row: BadRow): void {
    this.#count += 1;
    if (this.#rows.length < LISTED) this.#rows.push(row);
  }

  /** @throws DomainError VALIDATION_FAILED that names the first rows and their mistakes. */
  throwIfAny(): void {
    if (this.#count > 0) throw this.#refusal();
  }

  #refusal(): DomainError {
    const told = this.#rows.slice(0, TOLD).map(({ number, errors }) => `Row ${number}: ${errors.join(" ")}`);
    const rows = this.#count === 1 ? "1 row has an error" : `${this.#count.toLocaleString("en-US")} rows have errors`;
    const more = this.#count > TOLD ? ` And ${(this.#count - TOLD).toLocaleString("en-US")} more.` : "";
    return refusalOf("file", `Nothing was added: ${rows}. ${told.join(" ")}${more}`);
  }
}
