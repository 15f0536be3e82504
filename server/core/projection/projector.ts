import { GraphQLObjectType, type FragmentDefinitionNode, type GraphQLSchema } from "graphql";
import type { Pool } from "pg";
import type { DataSource } from "typeorm";

import type { Role } from "../access.js";
import type { Viewer } from "../viewer.js";
import { compileRoot, type RootPlan } from "./compileRoot.js";
import { PreparedStatements } from "./preparedStatements.js";
import type { Rows } from "./rows.js";
import type { SelectedField } from "./selection.js";
import { StatementWriter } from "./template.js";
import { readTypeSources, type TypeSource } from "./typeSources.js";

/** One root field of an operation together with the rows that its resolver named. */
export interface RootRead {
  readonly plan: RootPlan;
  readonly rows: Rows<unknown>;
  readonly viewer: Viewer;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** PostgreSQL keeps each prepared statement in each connection's memory; the program's own screens need about fifty. */
const STATEMENTS_PER_CONNECTION = 200;

/**
 * Turns selections into SQL. Building it checks the whole schema against TypeORM's metadata and the declarations: a field that cannot be
 * read, or an entity without a scope, fails the start.
 */
export class Projector {
  readonly #sources: ReadonlyMap<string, TypeSource>;
  readonly #statements: PreparedStatements;

  constructor(
    readonly schema: GraphQLSchema,
    database: DataSource,
    pool: Pool,
    statementsPerConnection = STATEMENTS_PER_CONNECTION,
  ) {
    this.#sources = readTypeSources(schema, database);
    this.#statements = new PreparedStatements(pool, statementsPerConnection);
  }

  /** Compiles a root field's selection for a role; the plan holds for every request of that role with the same @skip/@include. */
  compile(
    root: GraphQLObjectType,
    selected: SelectedField,
    role: Role,
    fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    variables: Readonly<Record<string, unknown>>,
  ): RootPlan {
    const field = root.getFields()[selected.name];
    if (!field) throw new Error(`${root.name} has no field ${selected.name}`);
    return compileRoot(field, selected, { sources: this.#sources, role, fragments, variables, nextAlias: 0 });
  }

  /** The one statement that answers some root fields; each column is the JSON text of one of them, or null. */
  statement(reads: readonly RootRead[], variables: Readonly<Record<string, unknown>>): Statement {
    const writer = new StatementWriter();
    reads.forEach((read, index) => {
      writer.add(index === 0 ? "select " : ", ");
      read.plan(read.rows, { viewer: read.viewer, variables }, writer);
      writer.add("::text");
    });
    return { text: writer.text, values: writer.values };
  }

  /** Runs it. PostgreSQL's texts come back as they are. */
  run(statement: Statement): Promise<readonly (string | null)[]> {
    return this.#statements.firstRow(statement.text, statement.values);
  }
}
