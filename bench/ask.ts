import type { Load } from "./drive.js";

/** Sends one request and returns the data of its answer. Throws if there is none. */
export async function ask({ origin }: { readonly origin: string }, load: Load): Promise<Record<string, unknown>> {
  const { method, body = null, cookie = "" } = load;
  const response = await fetch(`${origin}${load.path}`, {
    method,
    headers: { "content-type": "application/json", cookie },
    body,
  });
  const answer = (await response.json()) as { data?: Record<string, unknown>; errors?: unknown };
  if (response.status !== 200 || answer.errors !== undefined || answer.data === undefined)
    throw new Error(`${load.path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer.data;
}

export function graphqlLoad(query: string, variables: object, cookie?: string): Load {
  const body = JSON.stringify({ query, variables });
  return { method: "POST", path: "/graphql", body, ...(cookie !== undefined && { cookie }) };
}
