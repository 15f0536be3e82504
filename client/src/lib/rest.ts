import { answerBody } from "./answerBody";

/*
 * Client for the REST facade: for public pages, which do not load a GraphQL client because of its size, and for raw
 * files.
 */

/** Returns the answer's `data`. Throws RefusedRequest, or TypeError if the server cannot be reached. */
export async function getRest<Data>(
  path: string,
  { cache = "default" }: Pick<RequestInit, "cache"> = {},
): Promise<Data> {
  return restData(await fetch(path, { cache, headers: { accept: "application/json" } }));
}

interface LenientAnswer<Data> {
  readonly data: Data;
  /** Set for a refusal that was sent as an answer. */
  readonly message?: string;
}

/** Returns the whole answer, even for a refusal (`Prefer: handling=lenient`, RFC 7240). Throws like `getRest`. */
export async function requestRest<Data>(path: string): Promise<LenientAnswer<Data>> {
  return restAnswer(await fetch(path, { headers: { accept: "application/json", prefer: "handling=lenient" } }));
}

interface PostOptions {
  /** The same key for the same request: retrying after a lost answer does not create anything twice. */
  readonly idempotencyKey?: string;
}

/** Returns the answer's `data`. Throws RefusedRequest, or TypeError if the server cannot be reached. */
export async function postRest<Data>(path: string, body: object, { idempotencyKey }: PostOptions = {}): Promise<Data> {
  const headers = {
    accept: "application/json",
    "content-type": "application/json",
    ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
  };
  return restData(await fetch(path, { method: "POST", headers, body: JSON.stringify(body) }));
}

/** Returns the `data` of a REST answer. Throws RefusedRequest. */
export async function restData<Data>(answer: Response): Promise<Data> {
  return (await restAnswer<{ readonly data: Data }>(answer)).data;
}

async function restAnswer<Answer>(answer: Response): Promise<Answer> {
  return JSON.parse(await answerBody(answer)) as Answer;
}
