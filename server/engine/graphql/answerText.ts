import type { GraphQLFormattedError } from "graphql";

/** PostgreSQL's JSON text on its way through Apollo Server, which treats it as an object and does not look inside. */
export class PassedText {
  constructor(readonly text: string) {}
}

/** The JSON of a whole answer, with `data` passed through unchanged. */
export function answerText(
  data: string | null | undefined,
  errors: readonly GraphQLFormattedError[] | undefined,
): string {
  const parts: string[] = [];
  if (errors && errors.length > 0) parts.push(`"errors":${JSON.stringify(errors)}`);
  if (data !== undefined) parts.push(`"data":${data ?? "null"}`);
  return `{${parts.join(",")}}`;
}
