import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { defer, finalize, mergeMap, of, tap, type Observable } from "rxjs";

import { readSnapshot, sees, type Snapshot } from "#shared/snapshot";
import { questionOf, type Question } from "./question";

/** How long an event waits for the answer to a pending mutation, in milliseconds: an upload may take minutes. */
const MAX_WAIT_MS = 10_000;

/** The number of answers whose snapshots are kept: each search and page of a list is one more. */
const MAX_ANSWERS = 50;

/**
 * The context of a mutation whose answer contains everything that this query's screen shows about the change: `context:
 * answersFor("LeadsScreen")`.
 */
export function answersFor(query: string): { readonly answersFor: string } {
  return { answersFor: query };
}

interface UnderWay {
  readonly answersFor: string | undefined;
  readonly answered: Promise<void>;
  /** A query of that screen was answered in the meantime, so the mutation's answer may be older although it arrives later. */
  isOvertaken: boolean;
}

/**
 * Tracks which changes the answers on this page already contain, so that a screen does not refetch for an event about
 * them. A query's answer names the transactions visible to it (`X-As-Of`), a mutation's those that made the change
 * (`X-Changed`), and an event the transaction it is about.
 */
export class KnownChanges {
  readonly #answers = new Map<string, Snapshot | undefined>();
  /** By the screen's query: changes made here whose mutation returned everything that the screen shows about them. */
  readonly #own = new Map<string, Set<string>>();
  /** By the screen's query: the number of pending answers. */
  readonly #awaited = new Map<string, number>();
  readonly #underWay = new Set<UnderWay>();
  readonly #doubters = new Set<(query: string) => void>();

  readonly link = new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.QUERY) return this.#ask(operation, forward);
    if (operation.operationType === OperationTypeNode.MUTATION) return this.#change(operation, forward);
    return forward(operation);
  });

  /** The snapshot of the newest answer, from which the subscription continues; undefined if there is none. */
  asOf({ key }: Question): string | undefined {
    return this.#answers.get(key)?.text;
  }

  /** Registers an answer that arrived before the client was created. */
  learn(question: Question, asOf: string): void {
    this.#remember(question, readSnapshot(asOf));
  }

  /** Whether the screen already shows the change. */
  knows({ name, key }: Question, transaction: string): boolean {
    const answer = this.#answers.get(key);
    return (this.#own.get(name)?.has(transaction) ?? false) || (answer !== undefined && sees(answer, transaction));
  }

  /** Resolves when the mutations that are pending now have been answered: an event that arrives meanwhile may be their own change. */
  async mutationsAnswered(): Promise<void> {
    if (this.#underWay.size === 0) return;
    const giveUp = Promise.withResolvers<void>();
    const timer = setTimeout(giveUp.resolve, MAX_WAIT_MS);
    await Promise.race([Promise.all(Array.from(this.#underWay, ({ answered }) => answered)), giveUp.promise]);
    clearTimeout(timer);
  }

  /** Calls the listener with the name of a query whose screen may show data older than its latest answer. Returns a function that unsubscribes. */
  onDoubt(listener: (query: string) => void): () => void {
    this.#doubters.add(listener);
    return () => void this.#doubters.delete(listener);
  }

  #ask(operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction): Observable<ApolloLink.Result> {
    const question = questionOf(operation.operationName ?? "", operation.variables);
    const count = (more: number): void =>
      void this.#awaited.set(question.name, (this.#awaited.get(question.name) ?? 0) + more);
    return defer(() => {
      count(1);
      return this.#answer(question, operation, forward);
    }).pipe(finalize(() => count(-1)));
  }

  #answer(
    question: Question,
    operation: ApolloLink.Operation,
    forward: ApolloLink.ForwardFunction,
  ): Observable<ApolloLink.Result> {
    return forward(operation).pipe(
      // It may have had changes that are never announced again.
      tap({ error: () => this.#answers.delete(question.key) }),
      mergeMap((result) => {
        const snapshot = readSnapshot(headerOf(operation, "x-as-of") ?? "");
        const own = this.#own.get(question.name);
        // It was sent before a change whose answer is on the screen, and would revert it.
        if (snapshot && Array.from(own ?? []).some((change) => !sees(snapshot, change)))
          return this.#answer(question, operation, forward);
        this.#remember(question, snapshot);
        for (const mutation of this.#underWay) if (mutation.answersFor === question.name) mutation.isOvertaken = true;
        // This answer contains them all. While others are pending, some of those may have been sent before the changes.
        if (snapshot && this.#awaited.get(question.name) === 1) own?.clear();
        return of(result);
      }),
    );
  }

  #remember({ key }: Question, snapshot: Snapshot | undefined): void {
    this.#answers.delete(key);
    this.#answers.set(key, snapshot);
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined && this.#answers.size > MAX_ANSWERS) this.#answers.delete(oldest);
  }

  #change(operation: ApolloLink.Operation, forward: ApolloLink.ForwardFunction): Observable<ApolloLink.Result> {
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    const screen = (operation.getContext() as Partial<ReturnType<typeof answersFor>>).answersFor;
    const mutation: UnderWay = { answersFor: screen, answered, isOvertaken: false };
    this.#underWay.add(mutation);
    return forward(operation).pipe(
      tap(({ errors = [] }) => {
        if (screen === undefined || errors.length > 0) return;
        const own = this.#own.get(screen) ?? new Set();
        this.#own.set(screen, own);
        const changes = headerOf(operation, "x-changed") ?? "";
        for (const change of changes.split(",")) if (change !== "") own.add(change);
      }),
      finalize(() => {
        this.#underWay.delete(mutation);
        resolve();
        if (screen !== undefined && mutation.isOvertaken) for (const doubter of this.#doubters) doubter(screen);
      }),
    );
  }
}

function headerOf(operation: ApolloLink.Operation, header: string): string | undefined {
  return responseOf(operation)?.headers.get(header) ?? undefined;
}

/** The answer as HTTP sent it; undefined until there is one. */
export function responseOf(operation: ApolloLink.Operation): Response | undefined {
  return (operation.getContext() as { readonly response?: Response }).response;
}
