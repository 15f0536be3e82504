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

/** Milliseconds for which an answer is waited for before the question is put once more: the connection may have gone without a word. */
const timeout = 10_000;

class Asked {
  sent = false;
  readonly answer: Observable<ApolloLink.Result>;
  private readonly givenUp = new Subject<void>();
  private successor: Asked | undefined;

  /** @param turn ends when it may be sent. */
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

  /** Ends when the answer is there, or was waited for long enough: then it is no longer taken, and whoever asked gets the successor's. */
  ended(successor: () => Asked): Observable<never> {
    const tooLate = timer(timeout).pipe(
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
 * An answer is newer than its question. One that is under way may have been read before the change because of which is asked again, so
 * the same question (name and variables) is put once more behind it, and the newest answer is the last to come. Questions that wait share one.
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
      // Who has gone on holds no answer of those before.
      before = undefined;
      return forward(operation);
    };
    const asked: Asked = new Asked(turn, send, (over) => latest.get(question) === over && latest.delete(question));
    latest.set(question, asked);
    return asked.answer;
  });
}
