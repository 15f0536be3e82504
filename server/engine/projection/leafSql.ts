import { GraphQLEnumType, GraphQLList, isListType, isNonNullType, type GraphQLOutputType } from "graphql";

const NUMBERS = new Set([
  "smallint",
  "integer",
  "bigint",
  "numeric",
  "real",
  "double precision",
  "int",
  "int2",
  "int4",
  "int8",
]);

/**
 * SQL that prints a value as the scalar of its field. Whatever PostgreSQL's JSON prints as GraphQL requires it (text,
 * numbers in range, booleans, days, JSON, enums stored under their GraphQL names) is left alone.
 */
export function leafSql(expression: string, type: GraphQLOutputType, sqlType?: string): string {
  const scalar = isNonNullType(type) ? type.ofType : type;
  if (isListType(scalar) || scalar instanceof GraphQLEnumType) return expression;
  if (!("name" in scalar)) return expression;
  switch (scalar.name) {
    case "Instant":
      return `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    case "ID":
    case "String":
      return sqlType !== undefined && NUMBERS.has(sqlType) ? `${expression}::text` : expression;
    default:
      return expression;
  }
}

/** Why `leafSql` cannot print a leaf; reported when the projector is built. */
export function leafProblem(type: GraphQLOutputType): string | undefined {
  const inner = isNonNullType(type) ? type.ofType : type;
  if (inner instanceof GraphQLList) {
    const item: unknown = isNonNullType(inner.ofType) ? inner.ofType.ofType : inner.ofType;
    return isListType(item) || String(item) === "Instant"
      ? "a list of this kind cannot be printed by PostgreSQL"
      : undefined;
  }
  if (inner instanceof GraphQLEnumType) {
    const other = inner.getValues().find((value) => value.value !== value.name);
    return (
      other &&
      `the enum value ${other.name} is kept as ${String(other.value)}: name, TypeScript value and column must agree`
    );
  }
  return undefined;
}
