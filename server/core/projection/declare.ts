import type { Sql } from "../sql.js";
import type { Viewer } from "../viewer.js";

type Constructor = abstract new (...args: never[]) => unknown;

/** SQL of a value or condition about the row that stands under this alias. */
export type RowSql = (row: string) => string;

/** Whose rows a role may read, as a condition on the alias `row`; a role without a scope reads none. */
export type ScopeSql = (row: string, viewer: Viewer) => Sql;
export type Scope = Partial<Record<Viewer["role"], "all" | ScopeSql>>;

const computed = new Map<Constructor, Map<string, RowSql>>();
const scopes = new Map<Constructor, Scope>();
const orders = new Map<Constructor, RowSql>();

/** A field whose value is an SQL expression over its row (`duplicate`, coverage state). The expression must have the field's GraphQL form. */
export function Computed(expression: RowSql): PropertyDecorator {
  return (target, property) => {
    const type = target.constructor as Constructor;
    const fields = computed.get(type) ?? new Map<string, RowSql>();
    fields.set(String(property), expression);
    computed.set(type, fields);
  };
}

/** Whose rows: put into the WHERE of every (sub-)select over the entity. An entity without a scope cannot be selected at all. */
export function Scoped(scope: Scope): ClassDecorator {
  return (target) => void scopes.set(target as unknown as Constructor, scope);
}

/** The order in which the entity's rows stand in a list field, e.g. newest first; it must end in the id. */
export function Ordered(order: RowSql): ClassDecorator {
  return (target) => void orders.set(target as unknown as Constructor, order);
}

export const declarations = {
  computedField: (type: Constructor, field: string): RowSql | undefined => computed.get(type)?.get(field),
  scopeOf: (type: Constructor): Scope | undefined => scopes.get(type),
  orderOf: (type: Constructor): RowSql | undefined => orders.get(type),
};
