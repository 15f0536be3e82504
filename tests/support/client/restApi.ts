import { http, HttpResponse } from "msw";

import type { FieldError } from "#client/lib/errors";
import { server } from "./api";

type Method = "get" | "post";

/** A received REST call. */
export interface RestCall {
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Answers calls as the server does, and records them. */
export function answerRest(method: Method, path: string, data: unknown): readonly RestCall[] {
  return handle(method, path, async () => HttpResponse.json({ data: await data } as object));
}

/** Makes the lenient session check find no customer. */
export function sayNobody(message: string): void {
  const data = { authenticated: false, customer: null, policies: [], contracts: [] };
  handle("get", "/api/customer/session", () => HttpResponse.json({ message, data }));
}

/** Refuses calls as the server does. */
export function refuseRest(
  method: Method,
  path: string,
  refusal: { status: number; code: string; message: string; errors?: readonly FieldError[] },
): readonly RestCall[] {
  const { status, ...body } = refusal;
  return handle(method, path, () => HttpResponse.json(body as object, { status }));
}

/** Makes the network fail for calls. */
export function unreachableRest(method: Method, path: string): void {
  handle(method, path, () => HttpResponse.error());
}

/** Keeps calls pending until `answer` is called. */
export function pendingRest(
  method: Method,
  path: string,
): { calls: readonly RestCall[]; answer: (data: unknown) => void } {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { calls: answerRest(method, path, promise), answer: resolve };
}

function handle(method: Method, path: string, respond: () => Response | Promise<Response>): readonly RestCall[] {
  const calls: RestCall[] = [];
  server.use(
    http[method](`*${path}`, async ({ request }) => {
      const text = await request.text();
      calls.push({
        url: new URL(request.url),
        headers: request.headers,
        body: text === "" ? undefined : JSON.parse(text),
      });
      return respond();
    }),
  );
  return calls;
}
