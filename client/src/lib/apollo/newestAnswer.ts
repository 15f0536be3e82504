import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import {
  EMPTY,
  type Observable,
  Subject,
  catchError,
  concat,
  defer,
  finalize,
  ignoreElements,
  shareReplay,
  takeUntil,
  tap,
  timer,
} from "rxjs";

import { questionOf } from "./question";

/** How long to wait for an answer before the query is sent again, in milliseconds: the connection may have been lost silently. */
const TIMEOUT_MS = 10_000;

class Asked {
  sent = false;
  readonly answer: Observable<ApolloLink.Result>;
  private readonly givenUp = new Subject<void>();
  private successor: Asked | undefined;

  /** @param turn completes when the query may be sent. */
  constructor(turn: Observable<never>, forward: () => Observable<ApolloLink.Result>, over: (asked: Asked) => void) {
    const send = defer(() => {
      this.sent = true;
      return forward().pipe(takeUntil(this.givenUp));
    });
    const instead = defer(() => this.successor?.answer ?? EMPTY);
    this.answer = concat(turn, send, instead).pipe(
      finalize(() => over(this)),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
  }

  /**
   * Completes when the answer arrives or the wait times out. A timed-out answer is ignored, and its caller gets the
   * successor's.
   */
  ended(successor: () => Asked): Observable<never> {
    const tooLate = timer(TIMEOUT_MS).pipe(
      tap(() => {
        this.successor = successor();
        this.givenUp.next();
      }),
    );
    return this.answer.pipe(
      ignoreElements(),
      catchError(() => EMPTY),
      takeUntil(tooLate),
    );
  }
}

/**
 * Guarantees that the last answer to arrive is the newest. A response in flight may have been read before the change
 * that caused the refetch, so the same query (name and variables) is sent again after it. Waiting queries share one
 * request.
 */
export function newestAnswer(): ApolloLink {
  const latest = new Map<string, Asked>();
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    const { key: question } = questionOf(operation.operationName ?? "", operation.variables);
    let before = latest.get(question);
    if (before && !before.sent) return before.answer;
    const turn: Observable<never> = defer(() => before?.ended(() => asked) ?? EMPTY);
    const send = (): Observable<ApolloLink.Result> => {
      // Releases the chain of earlier answers.
      before = undefined;
      return forward(operation);
    };
    const asked: Asked = new Asked(turn, send, (over) => latest.get(question) === over && latest.delete(question));
    latest.set(question, asked);
    return asked.answer;
  });
}
