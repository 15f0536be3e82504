import { Field, Float, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import {
  Column,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToMany,
  OneToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from "typeorm";

import { ADMINS, Allow, ANYONE, STAFF, rolesOfViewer } from "#server/core/access.js";
import { raw, sql } from "#server/core/sql.js";
import { CalendarDate, Instant, Json } from "#server/engine/graphql/scalars.js";
import { Computed, First, Linked, Ordered, Scoped, everyRowFor } from "#server/engine/projection/declare.js";

/** A small library that has one of everything the projection must print. */
export enum Genre {
  novel = "novel",
  verse = "verse",
}
registerEnumType(Genre, { name: "Genre" });

@Entity("lib_author")
@ObjectType()
@Scoped(everyRowFor(ANYONE))
@Ordered((row) => `${row}.name, ${row}.id`)
export class Author {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...ANYONE)
  id!: string;

  @Column("text")
  @Field(() => String)
  @Allow(...ANYONE)
  name!: string;

  @Column({ type: "date", nullable: true })
  @Field(() => CalendarDate, { nullable: true })
  @Allow(...ANYONE)
  bornOn!: string | null;

  @Column({ type: "timestamptz", precision: 3 })
  @Field(() => Instant)
  @Allow(...ANYONE)
  joinedAt!: Date;

  @Column("double precision")
  @Field(() => Float)
  @Allow(...ANYONE)
  rating!: number;

  @Column("bigint")
  @Field(() => ID)
  @Allow(...ANYONE)
  isni!: string;

  @Column("bigint")
  @Field(() => Float)
  @Allow(...ANYONE)
  copiesSold!: string;

  @Column("jsonb")
  @Field(() => Json)
  @Allow(...ANYONE)
  details!: object;

  @Column("text", { array: true })
  @Field(() => [String])
  @Allow(...ANYONE)
  tags!: string[];

  @Column("text", { default: "?" })
  @Field(() => String)
  @Allow(...STAFF)
  nickname!: string;

  @Column("text", { default: "?" })
  @Field(() => String)
  @Allow(...ADMINS)
  salary!: string;

  @OneToMany(() => Book, (book) => book.author)
  @Field(() => [Book])
  @Allow(...ANYONE)
  books!: Relation<Book>[];

  @OneToOne(() => Passport, (passport) => passport.author)
  @Field(() => Passport, { nullable: true })
  @Allow(...ANYONE)
  passport?: Relation<Passport> | null;

  @Computed((row) => `(select count(*)::int from lib_book b where b.author_id = ${row}.id)`)
  @Field(() => Int)
  @Allow(...ANYONE)
  bookCount!: number;

  @Computed((row) => `${row}.joined_at + interval '1 day'`)
  @Field(() => Instant)
  @Allow(...ANYONE)
  welcomedAt!: Date;

  @Computed((row, viewer) => sql`${raw(row)}.name = ${rolesOfViewer(viewer).join(" ")}`)
  @Field(() => Boolean)
  @Allow(...ANYONE)
  isViewer!: boolean;

  @Linked({ on: (row, target) => `${target}.author_id = ${row}.id`, orderBy: (row) => `${row}.pages desc, ${row}.id` })
  @First(2, 5)
  @Field(() => [Book])
  @Allow(...ANYONE)
  longestBooks!: Relation<Book>[];

  @Linked({
    from: (row) =>
      `select genre, count(*)::int as book_count from lib_book b where b.author_id = ${row}.id group by genre`,
    orderBy: (row) => `${row}.genre`,
  })
  @Field(() => [GenreCount])
  @Allow(...ANYONE)
  genres!: Relation<GenreCount>[];
}

@Entity("lib_passport")
@ObjectType()
@Scoped({ anonymous: "all", ...everyRowFor(STAFF) })
export class Passport {
  @PrimaryColumn("integer")
  @Field(() => ID)
  @Allow(...ANYONE)
  number!: number;

  @OneToOne(() => Author, (author) => author.passport, { nullable: false })
  @JoinColumn()
  @Field(() => Author)
  @Allow(...ANYONE)
  author!: Relation<Author>;
}

@Entity("lib_book")
@ObjectType()
@Scoped({
  anonymous: "all",
  customer: (row, viewer) => sql`${raw(row)}.lent_to = ${viewer.role === "customer" ? viewer.customerId : ""}`,
  administrator: "all",
})
@Ordered((row) => `${row}.title desc, ${row}.id`)
export class Book {
  @PrimaryGeneratedColumn("uuid")
  @Field(() => ID)
  @Allow(...ANYONE)
  id!: string;

  @Column("text")
  @Field(() => String)
  @Allow(...ANYONE)
  title!: string;

  @Column("integer")
  @Field(() => Int)
  @Allow(...ANYONE)
  pages!: number;

  @Column({ type: "numeric", precision: 8, scale: 2, nullable: true })
  @Field(() => String, { nullable: true })
  @Allow(...ANYONE)
  price!: string | null;

  @Column("text")
  @Field(() => Genre)
  @Allow(...ANYONE)
  genre!: Genre;

  @Column("text", { default: "" })
  lentTo!: string;

  @ManyToOne(() => Author, (author) => author.books, { nullable: false })
  @JoinColumn()
  @Field(() => Author)
  @Allow(...ANYONE)
  author!: Relation<Author>;

  @ManyToOne(() => Book, { nullable: true })
  @JoinColumn()
  @Field(() => Book, { nullable: true })
  @Allow(...ANYONE)
  sequelOf?: Relation<Book> | null;
}

/** Not an entity: its rows come from a sub-select. */
@ObjectType()
export class GenreCount {
  @Field(() => Genre)
  @Allow(...ANYONE)
  genre!: Genre;

  @Field(() => Int)
  @Allow(...ANYONE)
  bookCount!: number;
}

@ObjectType()
export class LibraryStats {
  @Field(() => Int)
  @Allow(...ANYONE)
  totalBooks!: number;

  @Linked({
    from: () => "select genre, count(*)::int as book_count from lib_book group by genre",
    orderBy: (row) => `${row}.genre`,
  })
  @Field(() => [GenreCount])
  @Allow(...ANYONE)
  genres!: GenreCount[];
}

@ObjectType()
export class BookPage {
  @Field(() => [Book])
  @Allow(...ANYONE)
  items!: Book[];

  @Field(() => String, { nullable: true })
  @Allow(...ANYONE)
  nextCursor!: string | null;

  @Field(() => Int)
  @Allow(...ANYONE)
  totalCount!: number;
}

@ObjectType()
export class BookChange {
  @Field(() => ID)
  @Allow(...ANYONE)
  bookId!: string;

  @Linked({ on: (row, target) => `${target}.id = ${row}.book_id` })
  @Field(() => Book, { nullable: true })
  @Allow(...ANYONE)
  book?: Book | null;
}

export const LIBRARY = [Author, Passport, Book] as const;
