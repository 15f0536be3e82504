import type { TypedDocumentNode } from "@apollo/client";
import { Kind } from "graphql";
import type { Page } from "playwright-core";

import { completed, completedEvent, refused, type Refusal } from "../support/answers";
import { type HeldRequest, holdRequests } from "./heldRequests";
import { type ServedSocket, serveSockets } from "./sockets";

type Respond = (query: string, variables: Record<string, unknown>) => unknown;
type Variables = Record<string, unknown>;

interface SentOperation {
  readonly operationName: string;
  readonly query: string;
  readonly variables?: Variables;
}

/**
 * Answers GraphQL requests from the test, to show every state of a screen without preparing a server. Unanswered
 * operations stay pending.
 */
export class ServedAnswers {
  private readonly known = new Map<string, Respond>();
  private readonly waiting = new Map<string, Set<() => void>>();
  private missed: object[] = [];
  private readonly listeners = new Map<string, { readonly query: string; readonly socket: ServedSocket }>();

  static async to(page: Page): Promise<ServedAnswers> {
    const answers = new ServedAnswers();
    await holdRequests(page, ["*/graphql", "*/api/customer/*"], (request) => answers.reply(request));
    await serveSockets(
      page,
      (socket, text) => answers.hear(socket, text),
      (socket) => answers.forget(socket),
    );
    return answers;
  }

  private async reply(request: HeldRequest): Promise<void> {
    const { pathname } = new URL(request.url);
    if (pathname !== "/graphql") return await request.answer((await this.of(pathname))("", {}));
    const { operationName, query, variables = {} } = request.json() as SentOperation;
    const respond = await this.of(operationName);
    await request.answer(await respond(query, variables));
  }

  answer<D, V extends Variables>(document: TypedDocumentNode<D, V>, data: D): void {
    this.say(document, (query, variables) => completed(query, data, variables));
  }

  /** The same for a call of the REST facade, which public pages make. */
  answerCall(path: string, answer: object): void {
    this.become(path, () => answer);
  }

  refuse<D, V extends Variables>(document: TypedDocumentNode<D, V>, refusal: Refusal): void {
    this.say(document, () => refused(refusal));
  }

  /** From now on, the operation hangs until it is answered again. */
  hold<D, V extends Variables>(document: TypedDocumentNode<D, V>): void {
    this.known.delete(nameOf(document));
  }

  /** Announces a change to every subscription or, without any, to the first one that starts, as the server replays changes since the answer. */
  publish(event: object): void {
    const hearing = [...this.listeners.keys()].filter((id) => this.hears(id, event));
    if (hearing.length === 0) this.missed.push(event);
    for (const id of hearing) this.tell(id, event);
  }

  private hears(id: string, event: object): boolean {
    return Object.keys(event).some((field) => this.listeners.get(id)?.query.includes(field));
  }

  private tell(id: string, event: object): void {
    const listener = this.listeners.get(id);
    if (listener === undefined) return;
    const payload = completedEvent(listener.query, event);
    listener.socket.send(JSON.stringify({ id, type: "next", payload }));
  }

  /** The events that it has not received yet. */
  private replay(id: string): void {
    const due = this.missed.filter((event) => this.hears(id, event));
    this.missed = this.missed.filter((event) => !due.includes(event));
    for (const event of due) this.tell(id, event);
  }

  private say<D, V extends Variables>(document: TypedDocumentNode<D, V>, respond: Respond): void {
    this.become(nameOf(document), respond);
  }

  private become(name: string, respond: Respond): void {
    this.known.set(name, respond);
    for (const wake of this.waiting.get(name) ?? []) wake();
    this.waiting.delete(name);
  }

  private async of(name: string): Promise<Respond> {
    for (;;) {
      const respond = this.known.get(name);
      if (respond) return respond;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.waiting.set(name, (this.waiting.get(name) ?? new Set()).add(resolve));
      await promise;
    }
  }

  /** The protocol of graphql-ws, as far as a browser needs it to count as connected. */
  private hear(socket: ServedSocket, text: string): void {
    const {
      id = "",
      type,
      payload,
    } = JSON.parse(text) as {
      id?: string;
      type: string;
      payload?: { query: string };
    };
    if (type === "connection_init") socket.send(JSON.stringify({ type: "connection_ack" }));
    if (type === "subscribe" && payload) {
      this.listeners.set(id, { query: payload.query, socket });
      this.replay(id);
    }
    if (type === "complete") this.listeners.delete(id);
  }

  private forget(socket: ServedSocket): void {
    for (const [id, listener] of this.listeners) if (listener.socket === socket) this.listeners.delete(id);
  }
}

function nameOf<D, V>(document: TypedDocumentNode<D, V>): string {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return operation?.name?.value ?? "";
}
