import type { GraphQLObjectType, GraphQLSchema } from "graphql";
import type { Pool } from "pg";
import type { DataSource } from "typeorm";

import type { Viewer } from "#server/core/viewer.js";
import { type FieldPlace, atField } from "./atField.js";
import type { SelectedField } from "./collectFields.js";
import type { ArgumentCheck, CompileContext, PlanScope } from "./compileFields.js";
import { compileRoot } from "./compileRoot.js";
import { PreparedStatements } from "./preparedStatements.js";
import type { Rows } from "./rows.js";
import type { StatementTexts } from "./statementTexts.js";
import { StatementWriter, type Template } from "./template.js";
import { readTypeSources, type TypeSource } from "./typeSources.js";

/** A root field's selection, compiled for its reader's roles. */
export interface RootPlan {
  /** Part of the keys of statements. */
  readonly id: number;
  readonly template: Template;
  /** Whether an answer may contain content whose readings are logged. */
  readonly discloses: boolean;
  /** Made before anything runs: a mutation that is refused for its selection must not have changed anything. */
  readonly checks: readonly ArgumentCheck[];
}

/** One root field of an operation together with the rows that its resolver named. */
export interface RootRead {
  readonly field: FieldPlace;
  readonly plan: RootPlan;
  readonly rows: Rows<unknown>;
  readonly viewer: Viewer;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether it is worth preparing. */
  readonly isKept: boolean;
}

const SELECT: Template = ["select "];
const AND: Template = [", "];
const AS_TEXT: Template = ["::text"];
let projectors = 0;
let plans = 0;

/**
 * Turns selections into SQL. Building it checks the whole schema against TypeORM's metadata and the declarations: a field that cannot be
 * read, or an entity without a scope, throws.
 */
export class Projector {
  readonly #sources: ReadonlyMap<string, TypeSource>;
  readonly #statements: PreparedStatements;
  readonly #id = (projectors += 1);
  #compiled = 0;

  constructor(
    readonly schema: GraphQLSchema,
    database: DataSource,
    pool: Pool,
    statementsPerConnection?: number,
  ) {
    this.#sources = readTypeSources(schema, database);
    this.#statements = new PreparedStatements(pool, statementsPerConnection);
  }

  /** Part of the keys of plans. */
  get id(): number {
    return this.#id;
  }

  /** The number of plans compiled so far. */
  get compiled(): number {
    return this.#compiled;
  }

  /** Compiles a root field's selection for roles; the plan holds for every request in those roles with the same @skip/@include. */
  compile(root: GraphQLObjectType, selected: SelectedField, scope: PlanScope): RootPlan {
    const field = root.getFields()[selected.name];
    if (!field) throw new Error(`${root.name} has no field ${selected.name}`);
    const context: CompileContext = {
      ...scope,
      sources: this.#sources,
      nextAlias: 0,
      discloses: false,
      checks: [],
      // A live update reaches many readers at once, so it contains no files: those are requested one by one.
      ...(root === this.schema.getSubscriptionType() && { inList: true }),
    };
    const template = compileRoot(field, selected, context);
    this.#compiled += 1;
    return { id: (plans += 1), template, discloses: context.discloses, checks: context.checks };
  }

  /** The one statement that answers these root fields. Each column is the JSON text of one of them, or null. */
  statement(
    reads: readonly RootRead[],
    variables: Readonly<Record<string, unknown>>,
    texts: StatementTexts,
  ): Statement {
    const writer = new StatementWriter();
    let key = "";
    reads.forEach(({ field, plan, rows, viewer }, index) => {
      const run = { viewer, variables, rows };
      writer.template(index === 0 ? SELECT : AND, run);
      atField(field, () => writer.template(plan.template, run));
      writer.template(AS_TEXT, run);
      key += `${plan.id} `;
    });
    const text = texts.text(key + writer.key, () => writer.text);
    return { text, values: writer.values, isKept: texts.isKept && !reads.some(({ rows }) => rows.isPlannedAnew) };
  }

  /** Runs a statement and returns PostgreSQL's texts unparsed. */
  run(statement: Statement): Promise<readonly (string | null)[]> {
    return this.#statements.firstRow(statement);
  }
}
