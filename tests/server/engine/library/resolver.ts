import { Arg, Ctx, Field, ID, InputType, Int, Mutation, Query, Resolver, Root, Subscription } from "type-graphql";

import type { RequestContext } from "#server/context.js";
import { ADMINS, Allow, ANYONE, ReadAs, Refusal, STAFF } from "#server/core/access.js";
import { DomainError } from "#server/core/errors.js";
import { joinSql, raw, sql, type Sql } from "#server/core/sql.js";
import { Json } from "#server/engine/graphql/scalars.js";
import { many, one, page, type Rows } from "#server/engine/projection/rows.js";
import { Author, Book, BookChange, BookPage, Genre, LibraryStats } from "./entities.js";

@InputType()
class BookFilter {
  @Field(() => Genre, { nullable: true })
  genre?: Genre | null;

  @Field(() => String, { nullable: true })
  title?: string | null;
}

const SORTS: Readonly<Record<string, { column: Sql; type: string }>> = {
  title: { column: raw("lower(root.title)"), type: "text" },
  pages: { column: raw("root.pages"), type: "integer" },
};

@Resolver()
export class LibraryResolver {
  @Allow(...ANYONE)
  @Query(() => [Author])
  authors(@Arg("limit", () => Int, { nullable: true }) limit?: number): Rows<Author> {
    return many(Author, { orderBy: sql`root.name, root.id`, limit: limit ?? undefined });
  }

  @Allow(...ANYONE)
  @Query(() => Author, { nullable: true })
  author(@Arg("name", () => String) name: string): Rows<Author> {
    return one(Author, { where: sql`root.name = ${name}` });
  }

  @Allow(...ANYONE)
  @Query(() => Author)
  theAuthor(@Arg("name", () => String) name: string): Rows<Author> {
    return one(Author, { where: sql`root.name = ${name}` });
  }

  @Allow(...ANYONE)
  @Query(() => Author, { nullable: true })
  nobody(): null {
    return null;
  }

  @Allow(...ANYONE)
  @Query(() => BookPage)
  books(
    @Arg("filter", () => BookFilter, { nullable: true }) filter: BookFilter | null | undefined,
    @Arg("sort", () => String, { defaultValue: "title" }) sort: string,
    @Arg("order", () => String, { defaultValue: "asc" }) order: "asc" | "desc",
    @Arg("first", () => Int, { defaultValue: 3 }) first: number,
    @Arg("after", () => String, { nullable: true }) after: string | null | undefined,
  ): Rows<Book> {
    const conditions: Sql[] = [];
    if (filter?.genre) conditions.push(sql`root.genre = ${filter.genre}`);
    if (filter?.title) conditions.push(sql`root.title ilike ${`%${filter.title}%`}`);
    const where = conditions.length > 0 ? joinSql(conditions, " and ") : undefined;
    return page(Book, {
      where,
      sortKey: SORTS[sort] ?? { column: raw("root.title"), type: "text" },
      order,
      first,
      after,
      fields: { totalCount: sql`select count(*)::int from lib_book root where ${where ?? raw("true")}` },
    });
  }

  @Allow(...ANYONE)
  @Query(() => LibraryStats)
  stats(): Rows<LibraryStats> {
    return one(LibraryStats, { from: sql`select count(*)::int as total_books from lib_book` });
  }

  @Allow(...ANYONE)
  @Query(() => String)
  echo(@Arg("text", () => String) text: string): string {
    return text;
  }

  @Allow(...ANYONE)
  @Query(() => Json, { nullable: true })
  echoJson(@Arg("value", () => Json, { nullable: true }) value: unknown): unknown {
    return value;
  }

  @Allow(...STAFF)
  @Query(() => Int)
  staffOnly(): number {
    return 1;
  }

  @Allow(...ADMINS)
  @Refusal("You do not have permission to manage users")
  @Query(() => Int)
  adminOnly(): number {
    return 2;
  }

  /** Fails on request, as a service or its database might. */
  @Allow(...ANYONE)
  @Query(() => Int, { nullable: true })
  async failing(@Arg("how", () => String) how: string, @Ctx() ctx: RequestContext): Promise<number> {
    if (how === "domain") throw new DomainError("CONFLICT", "Taken", [{ field: "name", message: "Somebody has it" }]);
    if (how === "bug") throw new TypeError("cannot read secrets of undefined");
    await ctx.database.query(how);
    return 1;
  }

  @Allow(...ANYONE)
  @Mutation(() => Author)
  async renameAuthor(
    @Ctx() ctx: RequestContext,
    @Arg("from", () => String) from: string,
    @Arg("to", () => String) to: string,
  ): Promise<Rows<Author>> {
    if (to === "")
      throw new DomainError("VALIDATION_FAILED", "A name is required", [{ field: "to", message: "Required" }]);
    await ctx.database.query("update lib_author set name = $2 where name = $1", [from, to]);
    return one(Author, { where: sql`root.name = ${to}` });
  }

  @Allow(...ANYONE)
  @Mutation(() => ID, { nullable: true })
  refuse(): string {
    throw new DomainError("NOT_FOUND", "There is none");
  }

  @Allow(...ANYONE)
  @ReadAs("staff")
  @Mutation(() => Author)
  signIn(@Arg("name", () => String) name: string): Rows<Author> {
    return one(Author, {
      where: sql`root.name = ${name}`,
      as: { role: "staff", permissionSets: ["staff"], staffId: "1", username: "s" },
    });
  }

  @Allow(...STAFF)
  @Subscription(() => BookChange, {
    subscribe: ({ context }: { context: RequestContext }) => context.events.iterate("book_changed", context.signal),
  })
  bookChanged(@Root() event: { bookId: string }): Rows<BookChange> {
    return one(BookChange, { from: sql`select ${event.bookId}::uuid as book_id` });
  }
}
