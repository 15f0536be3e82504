import type { Request } from "playwright-core";

/** The name of the GraphQL operation that the request sends; undefined if it is another request. */
export function operationOf(request: Request): string | undefined {
  if (new URL(request.url()).pathname !== "/graphql" || request.method() !== "POST") return undefined;
  return (request.postDataJSON() as { readonly operationName: string }).operationName;
}
