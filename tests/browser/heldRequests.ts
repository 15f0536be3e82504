import type { CDPSession, Page } from "playwright-core";

import { altering, takeBack } from "./alterations";

interface Paused {
  readonly requestId: string;
  readonly request: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly postData?: string;
  };
  readonly responseStatusCode?: number;
  readonly responseHeaders?: { readonly name: string; readonly value: string }[];
}

/** What waits for the test: `holdRequests`, `holdAnswers`. If its page was left meanwhile, it no longer does. */
abstract class Held {
  constructor(
    protected readonly session: CDPSession,
    protected readonly paused: Paused,
  ) {}

  get url(): string {
    return this.paused.request.url;
  }

  /** The body of the request; empty if it is not text. */
  get body(): string {
    return this.paused.request.postData ?? "";
  }

  /** The name of its GraphQL operation. */
  get operation(): string | undefined {
    return (JSON.parse(this.body) as { readonly operationName?: string }).operationName;
  }

  /** As if the connection broke. */
  async lose(): Promise<void> {
    const { requestId } = this.paused;
    await this.session.send("Fetch.failRequest", { requestId, errorReason: "ConnectionReset" }).catch(() => undefined);
  }

  protected async goOn(postData?: { readonly postData: string }): Promise<void> {
    const { requestId } = this.paused;
    await this.session.send("Fetch.continueRequest", { requestId, ...postData }).catch(() => undefined);
  }

  protected async fulfill(responseCode: number, headers: Paused["responseHeaders"], text: string): Promise<void> {
    const { requestId } = this.paused;
    const answer = { requestId, responseCode, ...(headers && { responseHeaders: headers }), body: encoded(text) };
    await this.session.send("Fetch.fulfillRequest", answer).catch(() => undefined);
  }
}

export class HeldRequest extends Held {
  json(): unknown {
    return JSON.parse(this.body);
  }

  header(name: string): string | undefined {
    const headers = Object.entries(this.paused.request.headers);
    return headers.find(([each]) => each.toLowerCase() === name)?.[1];
  }

  async answer(body: unknown, status = 200): Promise<void> {
    await this.fulfill(status, [{ name: "content-type", value: "application/json" }], JSON.stringify(body));
  }

  /** Lets it go on to the server, with another body if one is given. */
  async release(body?: unknown): Promise<void> {
    await this.goOn(body === undefined ? undefined : { postData: encoded(JSON.stringify(body)) });
  }
}

/** What the server has answered. */
export class HeldAnswer extends Held {
  async text(): Promise<string> {
    const { body, base64Encoded } = await this.session.send("Fetch.getResponseBody", {
      requestId: this.paused.requestId,
    });
    return Buffer.from(body, base64Encoded ? "base64" : "utf8").toString();
  }

  /** Lets it arrive, with its cookies, and with another body if one is given. */
  async release(text?: string): Promise<void> {
    if (text === undefined) return await this.goOn();
    // The body that is given is neither compressed nor as long as the server's.
    const headers = this.paused.responseHeaders?.filter(({ name }) => !/^content-(encoding|length)$/i.test(name));
    await this.fulfill(this.paused.responseStatusCode ?? 200, headers, text);
  }
}

/** A request that the page has given up, such as an overtaken search, waits for nothing. */
function ifGivenUp(error: unknown): void {
  if (!(error instanceof Error && error.message.includes("Invalid InterceptionId"))) throw error;
}

function encoded(text: string): string {
  return Buffer.from(text).toString("base64");
}

/**
 * Returns what ends it; what is then still held goes on.
 *
 * @param patterns addresses, in which `*` stands for anything
 */
export async function holdRequests(
  page: Page,
  patterns: readonly string[],
  handle: (request: HeldRequest) => Promise<void>,
): Promise<() => Promise<void>> {
  return await hold(page, patterns, "Request", (session, paused) => handle(new HeldRequest(session, paused)));
}

/** The same for the answers to them, which the server has given. */
export async function holdAnswers(
  page: Page,
  patterns: readonly string[],
  handle: (answer: HeldAnswer) => Promise<void>,
): Promise<() => Promise<void>> {
  return await hold(page, patterns, "Response", (session, paused) => handle(new HeldAnswer(session, paused)));
}

async function hold(
  page: Page,
  patterns: readonly string[],
  requestStage: "Request" | "Response",
  handle: (session: CDPSession, paused: Paused) => Promise<void>,
): Promise<() => Promise<void>> {
  const session = await altering(page);
  // A program that an earlier document of the page has used may still be in memory.
  if (patterns.some((pattern) => pattern.endsWith(".js")))
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  session.on("Fetch.requestPaused", (paused) => void handle(session, paused).catch(ifGivenUp));
  await session.send("Fetch.enable", { patterns: patterns.map((urlPattern) => ({ urlPattern, requestStage })) });
  return () => takeBack(page, session);
}
