import { Arg, Int } from "type-graphql";

import type { Role } from "#server/core/access.js";
import type { Sql } from "#server/core/sql.js";
import type { Viewer } from "#server/core/viewer.js";

export type Constructor = abstract new (...args: never[]) => unknown;

/** SQL of a value or order over the row with this alias. */
export type RowSql = (row: string) => string;

/** SQL of a value about a row. It may depend on the viewer (`viewerCanDelete`): then it takes the second parameter and returns `sql`. */
export type ComputedSql = (row: string, viewer: Viewer) => string | Sql;

/** Which rows a role may read, as a condition on the alias `row`. A role without a scope reads none. */
export type ScopeSql = (row: string, viewer: Viewer) => Sql;
export type Scope = Partial<Record<Role, "all" | ScopeSql>>;

/** A part of a scope: these roles read every row. */
export function everyRowFor(roles: readonly Role[]): Scope {
  return rowsFor(roles, "all");
}

/** A part of a scope: these roles read the same rows. */
export function rowsFor(roles: readonly Role[], rows: "all" | ScopeSql): Scope {
  return Object.fromEntries(roles.map((role) => [role, rows]));
}

/**
 * How the rows of a field are found where TypeORM has no relation for it. `on` joins the target's table (alias `target`) to the row
 * (alias `row`); `from` gives a sub-select over the row in place of a table, for a type that is not an entity: the type's fields are that
 * sub-select's snake_case columns.
 */
export type Link = LinkRows & {
  readonly orderBy?: RowSql;
  /** Required for a non-null field: a promise that the other row exists and that everyone who sees this row may see it. */
  readonly always?: true;
};
type LinkRows = { readonly on: (row: string, target: string) => string } | { readonly from: RowSql };

const computed = new Map<Constructor, Map<string, ComputedSql>>();
const links = new Map<Constructor, Map<string, Link>>();
const limits = new Map<Constructor, Map<string, number>>();
const ofOne = new Map<Constructor, Map<string, true>>();
const disclosed = new Map<Constructor, Map<string, true>>();
const scopes = new Map<Constructor, Scope>();
const orders = new Map<Constructor, RowSql>();

/**
 * A field whose value is an SQL expression over its row (a count, a derived state). The expression yields the same SQL type as a
 * column of that field would (timestamptz for an Instant, date for a Date); the projection prints it.
 */
export function Computed(expression: ComputedSql): PropertyDecorator {
  return remember(computed, expression);
}

/**
 * A field that reaches other rows by a condition of its own instead of a TypeORM relation, e.g.
 * `@Linked({ on: (row, target) => `${target}.id = ${row}.author_id` })`. The target is the field's GraphQL type.
 */
export function Linked(link: Link): PropertyDecorator {
  return remember(links, link);
}

/** Gives a list field the argument `first: Int! = usual`; asking for more than `atMost` is refused. */
export function First(usual: number, atMost = 1000): PropertyDecorator {
  return (target, property) => {
    Arg("first", () => Int, { defaultValue: usual })(target, String(property), 0);
    remember(limits, atMost)(target, property);
  };
}

/** A field of several megabytes, which is refused below a root field's list or page. */
export function OfOneRecord(): PropertyDecorator {
  return remember(ofOne, true);
}

/**
 * A field with a file's content, whose readings are logged. Before an answer with such content is given, the ids of its
 * rows are reported to the context's `disclosed`.
 */
export function Disclosed(): PropertyDecorator {
  return remember(disclosed, true);
}

/** Which rows each role may read: added to the WHERE of every (sub-)select over the entity. An entity without a scope fails the start. */
export function Scoped(scope: Scope): ClassDecorator {
  return (target) => void scopes.set(target as Function as Constructor, scope);
}

/** The order of the entity's rows in a list field, e.g. newest first; it must end in the id. */
export function Ordered(order: RowSql): ClassDecorator {
  return (target) => void orders.set(target as Function as Constructor, order);
}

export const declarations = {
  computedField: (type: Constructor, field: string): ComputedSql | undefined => declaredFor(computed, type, field),
  linkOf: (type: Constructor, field: string): Link | undefined => declaredFor(links, type, field),
  maxOf: (type: Constructor, field: string): number | undefined => declaredFor(limits, type, field),
  isOfOneRecord: (type: Constructor, field: string): boolean => declaredFor(ofOne, type, field) ?? false,
  isDisclosed: (type: Constructor, field: string): boolean => declaredFor(disclosed, type, field) ?? false,
  scopeOf: (type: Constructor): Scope | undefined => scopes.get(type),
  orderOf: (type: Constructor): RowSql | undefined => orders.get(type),
};

/** What the class declares of the field, or an abstract one that it extends. */
function declaredFor<Declared>(
  table: ReadonlyMap<Constructor, ReadonlyMap<string, Declared>>,
  type: Constructor,
  field: string,
): Declared | undefined {
  for (let at: unknown = type; typeof at === "function"; at = Object.getPrototypeOf(at)) {
    const declared = table.get(at as Constructor)?.get(field);
    if (declared !== undefined) return declared;
  }
  return undefined;
}

function remember<Declared>(table: Map<Constructor, Map<string, Declared>>, declared: Declared): PropertyDecorator {
  return (target, property) => {
    const type = target.constructor as Constructor;
    const fields = table.get(type) ?? new Map<string, Declared>();
    fields.set(String(property), declared);
    table.set(type, fields);
  };
}
