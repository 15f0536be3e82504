/** A field that the user can correct; `field` is its path in the submitted input (`lead.email`). */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

interface GraphQLFailure {
  readonly message: string;
  readonly extensions?: { readonly code?: string; readonly fields?: readonly FieldError[] };
}

/** The errors in a server's answer. Duck-typed, so that pages without Apollo do not load it for an `instanceof`. */
function failuresOf(error: unknown): readonly GraphQLFailure[] {
  if (typeof error !== "object" || error === null) return [];
  if ("errors" in error && Array.isArray(error.errors)) return error.errors as GraphQLFailure[];
  // A refusal by REST, or before GraphQL runs (origin, size, database down), is an HTTP error with the failure in its body.
  if ("bodyText" in error && typeof error.bodyText === "string") return failuresInBody(error.bodyText);
  return [];
}

function failuresInBody(text: string): readonly GraphQLFailure[] {
  try {
    const body = JSON.parse(text) as {
      readonly message?: unknown;
      readonly code?: string;
      readonly errors?: readonly (GraphQLFailure | FieldError)[];
    } | null;
    if (typeof body !== "object" || body === null) return [];
    const { message, code, errors = [] } = body;
    if (errors[0] && "extensions" in errors[0]) return errors;
    const fields = errors as readonly FieldError[];
    return [
      {
        message: typeof message === "string" ? message : "",
        extensions: { fields, ...(code !== undefined && { code }) },
      },
    ];
  } catch {
    return [];
  }
}

/** The error code (`CONFLICT`, `FORBIDDEN`...), or undefined if the server did not answer. */
export function errorCode(error: unknown): string | undefined {
  return failuresOf(error)[0]?.extensions?.code;
}

/** What work failed with, or undefined, for those who first look whether only its answer was lost. */
export async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    () => undefined,
    (failure: unknown) => failure,
  );
}

/** True if no answer arrived, or only a gateway's page: the network, the server or the browser gave up. */
export function isUnreachable(error: unknown): boolean {
  return error !== undefined && error !== null && failuresOf(error).length === 0;
}

const unspeakable: ReadonlySet<string> = new Set(["INTERNAL", "BAD_REQUEST"]);

export const UNREACHABLE_MESSAGE = "Unable to reach the server. Please try again.";

/**
 * The server's message if it is meant for people, otherwise `fallback`. A malformed request (BAD_REQUEST) is our own
 * bug, and its message (graphql-js on variables) is meant for developers.
 */
export function errorMessage(error: unknown, fallback: string): string {
  const failure = failuresOf(error)[0];
  const code = failure?.extensions?.code ?? "";
  return failure && failure.message !== "" && !unspeakable.has(code) ? failure.message : fallback;
}

/** A sentence for the user: that no answer arrived, the server's message, or `fallback`. */
export function explainError(error: unknown, fallback = "Something went wrong on our end. Please try again."): string {
  return isUnreachable(error) ? UNREACHABLE_MESSAGE : errorMessage(error, fallback);
}

/** The server's messages for individual fields, in the order of the input. */
export function fieldErrors(error: unknown): readonly FieldError[] {
  return failuresOf(error).flatMap((failure) => failure.extensions?.fields ?? []);
}
