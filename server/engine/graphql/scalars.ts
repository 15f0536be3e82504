import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from "graphql";
import { GraphQLJSON } from "graphql-scalars";

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A point in time. Answers print it in UTC with milliseconds; inputs may carry any offset. In code it is a `Date`. */
export const Instant = new GraphQLScalarType<Date, string>({
  name: "Instant",
  description: "A point in time, ISO 8601 in UTC with milliseconds: `2026-11-20T12:31:24.123Z`.",
  serialize: (value) => instant(value instanceof Date ? value.toISOString() : value).toISOString(),
  parseValue: instant,
  parseLiteral: (node) => instant(textOf(node)),
});

/** A day of the calendar without a time or a zone. In code it stays the text `YYYY-MM-DD`: a `Date` would move it by a zone's offset. */
export const CalendarDate = new GraphQLScalarType<string, string>({
  name: "Date",
  description: "A calendar day without time or zone: `2026-11-20`.",
  serialize: day,
  parseValue: day,
  parseLiteral: (node) => day(textOf(node)),
});

export const Json = new GraphQLScalarType({
  ...GraphQLJSON.toConfig(),
  name: "JSON",
  description: "Any JSON value.",
  specifiedByURL: null,
});

function instant(value: unknown): Date {
  const parsed = typeof value === "string" && INSTANT.test(value) ? new Date(value) : undefined;
  if (!parsed || Number.isNaN(parsed.getTime()))
    throw new GraphQLError("Instant must be an ISO 8601 time with an offset.");
  // `new Date` rolls February 30 over into March.
  day(String(value).slice(0, 10));
  // In UTC, as it is answered, it may be in another year: 99 or 10000.
  day(parsed.toISOString().slice(0, 10));
  return parsed;
}

function day(value: unknown): string {
  const [, year, month, date] = (typeof value === "string" && DAY.exec(value)) || [];
  const parsed = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  // PostgreSQL has no year 0000, and Date.UTC takes 00 to 99 for the 1900s.
  if (
    !year ||
    Number(year) < 100 ||
    parsed.getUTCMonth() !== Number(month) - 1 ||
    parsed.getUTCDate() !== Number(date)
  ) {
    throw new GraphQLError("Date must be a calendar day, YYYY-MM-DD.");
  }
  return `${year}-${month}-${date}`;
}

function textOf(node: ValueNode): string | undefined {
  return node.kind === Kind.STRING ? node.value : undefined;
}
