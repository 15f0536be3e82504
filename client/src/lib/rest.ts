import { pressOver } from "./press";

/**
 * The REST facade, for public pages, which have no GraphQL client because a visitor would pay for its size, and for files that travel
 * as they are. A refusal is thrown in the shape that `errors.ts` reads.
 */
class RefusedRequest extends Error {
  readonly bodyText: string;

  constructor(status: number, bodyText: string) {
    super(`${status}: ${bodyText}`);
    this.bodyText = bodyText;
  }
}

/** `data` of the answer. Throws RefusedRequest, or TypeError where nobody answers. */
export async function getRest<Data>(
  path: string,
  { cache = "default" }: Pick<RequestInit, "cache"> = {},
): Promise<Data> {
  return restData(await fetch(path, { cache, headers: { accept: "application/json" } }));
}

interface LenientAnswer<Data> {
  readonly data: Data;
  /** Of a refusal that came as an answer. */
  readonly message?: string;
}

/** The whole answer, where a refusal is one as well (`Prefer: handling=lenient`, RFC 7240). Throws as `getRest`. */
export async function askRest<Data>(path: string): Promise<LenientAnswer<Data>> {
  return restAnswer(await fetch(path, { headers: { accept: "application/json", prefer: "handling=lenient" } }));
}

interface PostOptions {
  /** The same for the same request: trying again after a lost answer makes nothing twice. */
  readonly idempotencyKey?: string;
}

/** `data` of the answer. Throws RefusedRequest, or TypeError where nobody answers. */
export async function postRest<Data>(path: string, body: object, { idempotencyKey }: PostOptions = {}): Promise<Data> {
  const headers = {
    accept: "application/json",
    "content-type": "application/json",
    ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
  };
  return restData(await fetch(path, { method: "POST", headers, body: JSON.stringify(body) }));
}

/** `data` of an answer of the facade. Throws RefusedRequest. */
export async function restData<Data>(answer: Response): Promise<Data> {
  return (await restAnswer<{ data: Data }>(answer)).data;
}

async function restAnswer<Answer>(answer: Response): Promise<Answer> {
  const text = await answer.text();
  await pressOver();
  if (!answer.ok) throw new RefusedRequest(answer.status, text);
  return JSON.parse(text) as Answer;
}
