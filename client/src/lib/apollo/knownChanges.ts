import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { finalize, mergeMap, of, tap, type Observable } from "rxjs";

import { readSnapshot, sees, type Snapshot } from "#shared/snapshot";
import { questionOf, type Question } from "./question";

/** Milliseconds for which what is told waits for a mutation's answer: an upload may take minutes. */
const timeout = 10_000;

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
  /** By the screen's query: the changes made here whose mutation answered all that the screen shows of them. */
  readonly #own = new Map<string, Set<string>>();
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
    const { name, key } = questionOf(operation.operationName ?? "", operation.variables);
    return forward(operation).pipe(
      mergeMap((result) => {
        const snapshot = readSnapshot(headerOf(operation, "x-as-of") ?? "");
        // It was asked before a change whose answer is on the screen, and would take that away.
        if (snapshot && Array.from(this.#own.get(name) ?? []).some((change) => !sees(snapshot, change)))
          return this.#ask(operation, forward);
        this.#answers.set(key, snapshot);
        for (const mutation of this.#underWay) if (mutation.answersFor === name) mutation.isOvertaken = true;
        return of(result);
      }),
    );
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
