import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { defer, finalize, mergeMap, of, tap, type Observable } from "rxjs";

import { readSnapshot, sees, type Snapshot } from "#shared/snapshot";
import { questionOf, type Question } from "./question";

/** Milliseconds for which what is told waits for a mutation's answer: an upload may take minutes. */
const timeout = 10_000;

/** Answers of which is kept where they stand: each search and page of a list is one more. */
const MAX_ANSWERS = 50;

/** What a mutation's context says whose answer is all that the screen of this query shows of the change: `context: answersFor("LeadsScreen")`. */
export function answersFor(query: string): { answersFor: string } {
  return { answersFor: query };
}

interface UnderWay {
  readonly answersFor: string | undefined;
  readonly answered: Promise<void>;
  /** A query of that screen was answered meanwhile: the mutation's answer may be the older of the two, and comes last. */
  isOvertaken: boolean;
}

/**
 * Which changes the answers of this page hold, so that a screen does not ask for what it has been told. A query's answer says which transactions it has seen
 * (`X-As-Of`), and a mutation's which have made the change (`X-Changed`); an event names the transaction that it tells of.
 */
export class KnownChanges {
  readonly #answers = new Map<string, Snapshot | undefined>();
  /** By the screen's query: the changes made here whose mutation answered all that the screen shows of them, until an answer to the query holds them too. */
  readonly #own = new Map<string, Set<string>>();
  /** By the screen's query: how many of its answers are still to come. */
  readonly #awaited = new Map<string, number>();
  readonly #underWay = new Set<UnderWay>();
  readonly #doubters = new Set<(query: string) => void>();

  readonly link = new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.QUERY) return this.#ask(operation, forward);
    if (operation.operationType === OperationTypeNode.MUTATION) return this.#change(operation, forward);
    return forward(operation);
  });

  /** Where the newest answer stands, for the subscription that goes on from there; undefined where nobody said so. */
  asOf({ key }: Question): string | undefined {
    return this.#answers.get(key)?.text;
  }

  /** Whether the screen of the question shows the change already. */
  knows({ name, key }: Question, transaction: string): boolean {
    const answer = this.#answers.get(key);
    return (this.#own.get(name)?.has(transaction) ?? false) || (answer !== undefined && sees(answer, transaction));
  }

  /** Ends when the mutations that are under way now are answered: what is told meanwhile may be their own doing. */
  async mutationsAnswered(): Promise<void> {
    if (this.#underWay.size === 0) return;
    const giveUp = Promise.withResolvers<void>();
    const timer = setTimeout(giveUp.resolve, timeout);
    await Promise.race([Promise.all(Array.from(this.#underWay, ({ answered }) => answered)), giveUp.promise]);
    clearTimeout(timer);
  }

  /** Calls the listener with the name of a query whose screen may show older things than it was answered. Returns a function that unsubscribes. */
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
      mergeMap((result) => {
        const snapshot = readSnapshot(headerOf(operation, "x-as-of") ?? "");
        const own = this.#own.get(question.name);
        // It was asked before a change whose answer is on the screen, and would take that away.
        if (snapshot && Array.from(own ?? []).some((change) => !sees(snapshot, change)))
          return this.#answer(question, operation, forward);
        this.#remember(question, snapshot);
        for (const mutation of this.#underWay) if (mutation.answersFor === question.name) mutation.isOvertaken = true;
        // The answer holds them all. Of others that are awaited, some may have been asked before the changes.
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
        for (const change of headerOf(operation, "x-changed")?.split(",") ?? []) own.add(change);
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
  const { response } = operation.getContext() as { readonly response?: Response };
  return response?.headers.get(header) ?? undefined;
}
