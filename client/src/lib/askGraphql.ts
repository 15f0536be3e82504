import type { TypedDocumentNode } from "@apollo/client";
import { print } from "graphql";

import type { Area } from "./apollo/createClient";
import { pressOver } from "./press";

/** Errors are thrown in the shape that `errors.ts` reads. */
class RefusedOperation extends Error {
  readonly errors: readonly unknown[];

  constructor(errors: readonly unknown[]) {
    super("The server refused the operation.");
    this.errors = errors;
  }
}

class NoAnswer extends Error {
  readonly bodyText: string;

  constructor(status: number, bodyText: string) {
    super(`${status}: ${bodyText}`);
    this.bodyText = bodyText;
  }
}

/** An answer, and the changes that it has seen. */
export interface AnswerAsOf<Data> {
  readonly data: Data;
  readonly asOf: string;
}

interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly unknown[];
}

/**
 * Asks once, without a client: nothing is cached, and nothing is told of later changes. For pages that someone opens with
 * a link, on a phone, once, and for a first screen whose client comes later and goes on from the answer: it is a fifth of
 * what they would wait for.
 */
export async function askGraphql<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  area: Area,
): Promise<AnswerAsOf<Data>> {
  const answer = await fetch(new URL("/graphql", window.location.href), {
    method: "POST",
    credentials: "include",
    headers: {
      accept: "application/graphql-response+json,application/json;q=0.9",
      "content-type": "application/json",
      "x-area": area,
    },
    body: JSON.stringify({ operationName: nameOf(document), query: print(document), variables }),
  });
  const text = await answer.text();
  await pressOver();
  if (!answer.ok) throw new NoAnswer(answer.status, text);
  const { data, errors } = JSON.parse(text) as Answer<Data>;
  if (data === undefined || data === null || errors !== undefined) throw new RefusedOperation(errors ?? []);
  return { data, asOf: answer.headers.get("x-as-of") ?? "" };
}

function nameOf({ definitions }: TypedDocumentNode<unknown, never>): string | undefined {
  for (const definition of definitions) if (definition.kind === "OperationDefinition") return definition.name?.value;
  return undefined;
}
