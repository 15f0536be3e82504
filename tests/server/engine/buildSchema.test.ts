import { describe, expect, it } from "@jest/globals";
import { Field, ID, ObjectType, Query, Resolver } from "type-graphql";
import { Column, DataSource, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from "typeorm";

import { Allow, ANYONE } from "#server/core/access.js";
import { sql } from "#server/core/sql.js";
import { poolOf } from "#server/database/dataSource.js";
import { buildSchemaOf } from "#server/engine/graphql/buildSchema.js";
import { roleMatrix } from "#server/engine/graphql/roleMatrix.js";
import { Linked, Scoped } from "#server/engine/projection/declare.js";
import { Projector } from "#server/engine/projection/projector.js";
import { many, one, type Rows } from "#server/engine/projection/rows.js";
import { useTestDatabase } from "#tests/support/testDatabase.js";
import { LibraryResolver } from "./library/resolver.js";

const database = useTestDatabase();

@Entity()
@ObjectType()
class Unscoped {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...ANYONE)
  id!: string;

  @Field(() => String)
  @Allow(...ANYONE)
  fromNowhere!: string;

  @Column({ type: "text", nullable: true })
  @Field(() => String)
  @Allow(...ANYONE)
  mayBeNull!: string;

  @ManyToOne(() => Hidden, { nullable: true })
  @Field(() => Hidden)
  @Allow(...ANYONE)
  mayBeMissing!: Relation<Hidden>;

  @ManyToOne(() => Hidden, { nullable: false })
  @Field(() => Hidden)
  @Allow("staff", "administrator")
  hiddenFromStaff!: Relation<Hidden>;

  @Field(() => Hidden, { nullable: true })
  @Allow(...ANYONE)
  unlinked?: Relation<Hidden>;

  @Linked({ on: (row, target) => `${target}.id = ${row}.id` })
  @Field(() => Hidden)
  @Allow(...ANYONE)
  unpromised!: Relation<Hidden>;
}

@Entity()
@ObjectType()
@Scoped({ administrator: "all" })
class Hidden {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...ANYONE)
  id!: string;

  @Linked({ on: (row, target) => `${target}.id = ${row}.id`, always: true })
  @Field(() => Hidden)
  @Allow("administrator")
  promised!: Relation<Hidden>;
}

@Resolver()
class UnsafeResolver {
  @Allow(...ANYONE)
  @Query(() => [Unscoped])
  unscoped(): Rows<Unscoped> {
    return many(Unscoped, { orderBy: sql`root.id` });
  }
}

@ObjectType()
class Careless {
  @Field(() => String)
  secret!: string;
}

@Resolver()
class CarelessResolver {
  @Query(() => Careless)
  careless(): Rows<Careless> {
    return one(Careless, { from: sql`select 'x' as secret` });
  }
}

describe("building the schema", () => {
  it("fails on a field without roles, at the root and in a type", () => {
    expect(() => buildSchemaOf([CarelessResolver])).toThrow(
      /Careless\.secret has no role that may read it: add @Allow[^]*Query\.careless has no role|Query\.careless has no role[^]*Careless\.secret has no role/,
    );
  });

  it("fails on an entity without a scope and on everything unreadable, all reported at once", async () => {
    const source = await new DataSource({
      type: "postgres",
      url: database().url,
      entities: [Unscoped, Hidden],
    }).initialize();
    try {
      const build = () => new Projector(buildSchemaOf([UnsafeResolver]), source, poolOf(source));
      for (const problem of [
        "Unscoped is an entity without @Scoped",
        "Unscoped.fromNowhere: neither a column nor @Computed",
        "Unscoped.mayBeNull: non-null in the schema, but its column may be null",
        "Unscoped.mayBeMissing: non-null in the schema, but its row may be missing",
        "Unscoped.hiddenFromStaff: non-null, but staff may not see every row",
        "Unscoped.unlinked: neither a relation nor @Linked",
        "Unscoped.unpromised: non-null, but its @Linked does not promise a row (always)",
      ]) {
        expect(build).toThrow(problem);
      }
    } finally {
      await source.destroy();
    }
  });

  it("leaves no resolver below the root", () => {
    const schema = buildSchemaOf([LibraryResolver]);
    for (const type of Object.values(schema.getTypeMap())) {
      if (
        !("getFields" in type) ||
        type.name.startsWith("__") ||
        ["Query", "Mutation", "Subscription"].includes(type.name)
      )
        continue;
      for (const field of Object.values(type.getFields()))
        expect(field).not.toHaveProperty("resolve", expect.any(Function));
    }
  });

  it("prints who may read what", () => {
    const lines = roleMatrix(buildSchemaOf([LibraryResolver])).split("\n");
    expect(lines).toContain(". . . . . . . D  Author.salary");
    expect(lines).toContain(". . T S L B M D  Author.nickname");
    expect(lines).toContain("A C T S L B M D  Mutation.signIn as staff");
  });
});
