import { once } from "node:events";
import { type Socket, connect } from "node:net";

import { describe, expect, it } from "@jest/globals";
import { createClient, type Client } from "graphql-ws";
import { WebSocket } from "ws";

import { untilTrue } from "#tests/support/eventually.js";
import { bookId } from "./library/fillLibrary.js";
import { useLibrary } from "./library/library.js";
import { useLibraryServer } from "./library/libraryServer.js";

const library = useLibrary();
const server = useLibraryServer(library, false);

const QUERY = "subscription { bookChanged { bookId book { title author { name } } } }";
const FIRST = { bookChanged: { bookId: bookId(0), book: null } };

/** A browser sends its cookies automatically; here they are passed explicitly. */
function withHeaders(headers: Record<string, string>): unknown {
  return class extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols, { headers });
    }
  };
}

function clientOf(headers: Record<string, string> = { cookie: "viewer=staff" }): Client {
  return createClient({
    url: `${server().origin.replace("http", "ws")}/graphql`,
    webSocketImpl: withHeaders(headers),
    retryAttempts: 0,
  });
}

interface Stream {
  readonly client: Client;
  /** The next result, however long it takes. */
  next(): Promise<unknown>;
  end(): Promise<void>;
}

async function listen(query = QUERY, client = clientOf()): Promise<Stream> {
  const before = library().events.listenerCount("book_changed");
  const results: unknown[] = [];
  const stop = client.subscribe(
    { query },
    { next: (result) => results.push(result), error: (error) => results.push(error), complete: () => undefined },
  );
  while (library().events.listenerCount("book_changed") === before && results.length === 0) await pause();
  return {
    client,
    async next() {
      while (results.length === 0) await pause();
      return results.shift();
    },
    async end() {
      stop();
      await client.dispose();
      while (library().events.listenerCount("book_changed") > before) await pause();
    },
  };
}

const pause = (milliseconds = 5): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe("a subscription", () => {
  it("gets each event, read for its viewer", async () => {
    const stream = await listen();
    library().events.emit("book_changed", { bookId: bookId(0) });
    // Staff have no scope on the library's books, so the event arrives without the book.
    expect(await stream.next()).toEqual({ data: FIRST });
    library().events.emit("book_changed", { bookId: bookId(1) });
    expect(await stream.next()).toEqual({ data: { bookChanged: { bookId: bookId(1), book: null } } });
    await stream.end();
  });

  it("shares one statement with all subscribers that select the same fields of an event", async () => {
    const streams = [
      await listen(),
      await listen(),
      await listen(),
      await listen("subscription { bookChanged { bookId } }"),
    ];
    const count = await library().statements.count(async () => {
      library().events.emit("book_changed", { bookId: bookId(2) });
      await Promise.all(streams.map((stream) => stream.next()));
    });
    expect(count).toBe(2);
    await Promise.all(streams.map((stream) => stream.end()));
  });

  it("is read anew for each event", async () => {
    const stream = await listen(QUERY, clientOf({ cookie: "viewer=admin" }));
    const titles: unknown[] = [];
    for (const title of ["First edition", "Second edition", "Book 0"]) {
      await library().database.query("update lib_book set title = $1 where id = $2", [title, bookId(0)]);
      library().events.emit("book_changed", { bookId: bookId(0) });
      titles.push(await stream.next());
    }
    expect(titles).toMatchObject(
      ["First edition", "Second edition", "Book 0"].map((title) => ({ data: { bookChanged: { book: { title } } } })),
    );
    await stream.end();
  });

  it("releases its source when the client ends it, even without an event", async () => {
    const stream = await listen();
    expect(library().events.listenerCount("book_changed")).toBe(1);
    await stream.end();
    expect(library().events.listenerCount("book_changed")).toBe(0);
  });

  it("receives a failed event's error and continues", async () => {
    const stream = await listen();
    library().events.emit("book_changed", { bookId: "no uuid" });
    expect(await stream.next()).toMatchObject({ errors: [{ extensions: { code: "BAD_REQUEST" } }] });
    library().events.emit("book_changed", { bookId: bookId(0) });
    expect(await stream.next()).toEqual({ data: FIRST });
    await stream.end();
  });
});

describe("a WebSocket", () => {
  const refusal = async (client: Client, query = QUERY): Promise<unknown> => {
    const answer = await new Promise((resolve) => {
      client.subscribe({ query }, { next: resolve, error: resolve, complete: () => resolve("completed") });
    });
    await client.dispose();
    return answer;
  };

  it("is refused to anonymous viewers, to pages of other sites and at other paths", async () => {
    const status = (path: string, headers: Record<string, string>) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${server().origin.replace("http", "ws")}${path}`, "graphql-transport-ws", {
          headers,
        });
        socket.on("unexpected-response", (_request, response) => resolve(response.statusCode));
        socket.on("open", () => {
          socket.close();
          resolve("open");
        });
        socket.on("error", () => undefined);
      });
    expect(await status("/graphql", { cookie: "viewer=staff" })).toBe("open");
    expect(await status("/graphql", { cookie: "viewer=staff", origin: "http://own.example" })).toBe("open");
    expect(await status("/graphql", {})).toBe(401);
    expect(await status("/graphql", { cookie: "viewer=staff", origin: "http://other.example" })).toBe(403);
    expect(await status("/elsewhere", { cookie: "viewer=staff" })).toBe(404);
  });

  it("is closed when it was refused, even if the other side keeps its half open", async () => {
    const { app, origin } = server();
    const accepted = once(app.server, "connection");
    const socket = connect({ port: Number(new URL(origin).port), host: "127.0.0.1", allowHalfOpen: true });
    socket.write("GET /graphql HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
    const [connection] = (await accepted) as [Socket];
    await untilTrue(() => connection.destroyed);
    socket.destroy();
  });

  it("serves only subscriptions, under the same limits and checks", async () => {
    expect(await refusal(clientOf(), "{ __typename }")).toMatchObject({
      errors: [{ message: expect.stringMatching(/WebSocket/), extensions: { code: "BAD_REQUEST" } }],
    });
    expect(JSON.stringify(await refusal(clientOf(), "subscription { nothing }"))).toContain("Cannot query field");
    expect(
      JSON.stringify(await refusal(clientOf(), "subscription { bookChanged { book { author { salary } } } }")),
    ).toContain("FORBIDDEN");
    const deep = "book { author { ".repeat(6);
    expect(
      JSON.stringify(await refusal(clientOf(), `subscription { bookChanged { ${deep} name ${"} }".repeat(6)} } }`)),
    ).toContain("deeper than");
    expect(await refusal(clientOf(), `subscription { bookChanged(of: ${"[".repeat(2_400)}`)).toMatchObject([
      { message: "The operation is nested too deeply.", extensions: { code: "BAD_REQUEST" } },
    ]);
    expect(
      JSON.stringify(await refusal(clientOf(), "subscription { a: bookChanged { bookId } b: bookChanged { bookId } }")),
    ).toContain("one top level field");
    expect(JSON.stringify(await refusal(clientOf(), "subscription { __schema { queryType { name } } }"))).toMatch(
      /introspection/i,
    );
  });

  it("bounds the subscriptions that it carries", async () => {
    const client = clientOf();
    for (let number = 0; number < 20; number += 1) await listen(QUERY, client);
    const answer = new Promise((resolve) => {
      client.subscribe({ query: QUERY }, { next: resolve, error: resolve, complete: () => resolve("completed") });
    });
    expect(await answer).toMatchObject([{ message: expect.stringContaining("too many subscriptions") }]);
    await client.dispose();
    while (library().events.listenerCount("book_changed") > 0) await pause();
  });

  it("is closed when the session ends", async () => {
    const stream = await listen();
    const closed = new Promise((resolve) => stream.client.on("closed", resolve));
    server().endSessions();
    expect(await closed).toMatchObject({ code: 4401, reason: "Your session has ended." });
    while (library().events.listenerCount("book_changed") > 0) await pause();
  });
});
