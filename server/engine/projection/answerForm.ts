import type { GraphQLOutputType } from "graphql";

import { oneJson, type JsonMembers } from "./jsonObject.js";

/** How an answer that PostgreSQL writes differs from GraphQL's own form. Its name is part of the key of a plan. */
export interface AnswerForm {
  readonly name: string;
  /** SQL around the value that `leafSql` prints; the value must occur in it exactly once. `field` is `Type.field`. */
  spell(expression: string, type: GraphQLOutputType, field: string): string;
  /** The layout of the root field's record, or of each item of its page. If absent, as selected. */
  readonly arrangement?: Arrangement;
}

/** The members of an object: a selected field, or an object of several of them. */
export type Arrangement = readonly (readonly [name: string, from: string | readonly string[]])[];

/** @throws Error for a field that is not selected. */
export function arranged(members: JsonMembers, arrangement: Arrangement | undefined): JsonMembers {
  if (arrangement === undefined) return members;
  const byKey = new Map(members.map((member) => [member[0], member] as const));
  const memberOf = (key: string): JsonMembers[number] => {
    const member = byKey.get(key);
    if (member === undefined) throw new Error(`an answer is arranged with ${key}, which is not selected`);
    return member;
  };
  return arrangement.map(([name, from]) => [
    name,
    typeof from === "string" ? memberOf(from)[1] : oneJson(from.map(memberOf), []),
  ]);
}
