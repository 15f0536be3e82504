import type { TypedDocumentNode } from "@apollo/client";
import { print } from "graphql";

import { answerBody } from "./answerBody";
import type { Area } from "./apollo/createClient";

/** Errors are thrown in the shape that `errors.ts` reads. */
class RefusedOperation extends Error {
  readonly errors: readonly unknown[];

  constructor(errors: readonly unknown[]) {
    super("The server refused the operation.");
    this.errors = errors;
  }
}

/** An answer, and the changes that it contains. */
export interface AnswerAsOf<Data> {
  readonly data: Data;
  readonly asOf: string;
}

interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly unknown[];
}

/**
 * Sends one request without a client: nothing is cached, and later changes are not noticed. For pages that someone
 * opens once from a link, on a phone, and for a first screen whose client loads later and continues from the answer.
 * The client would be a fifth of what they load.
 */
export async function requestGraphql<Data, Variables>(
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
  const { data, errors } = JSON.parse(await answerBody(answer)) as Answer<Data>;
  if (data === undefined || data === null || errors !== undefined) throw new RefusedOperation(errors ?? []);
  return { data, asOf: answer.headers.get("x-as-of") ?? "" };
}

function nameOf({ definitions }: TypedDocumentNode<unknown, never>): string | undefined {
  for (const definition of definitions) if (definition.kind === "OperationDefinition") return definition.name?.value;
  return undefined;
}
