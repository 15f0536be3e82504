import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import {
  EMPTY,
  type Observable,
  catchError,
  concat,
  defer,
  finalize,
  ignoreElements,
  shareReplay,
  takeUntil,
  timer,
} from "rxjs";

/** Milliseconds for which an answer is waited for before the question is put once more: the connection may have gone without a word. */
const patience = 10_000;

interface Asked {
  readonly answer: Observable<ApolloLink.Result>;
  sent: boolean;
}

/**
 * An answer is newer than its question. One that is under way may have been read before the change because of which is asked again, so
 * the same question (name and variables) is put once more behind it, and the newest answer is the last to come. Questions that wait share one.
 */
export function newestAnswer(): ApolloLink {
  const latest = new Map<string, Asked>();
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation);
    const question = JSON.stringify([operation.operationName, operation.variables]);
    const before = latest.get(question);
    if (before && !before.sent) return before.answer;
    const turn = before
      ? before.answer.pipe(
          ignoreElements(),
          catchError(() => EMPTY),
          takeUntil(timer(patience)),
        )
      : EMPTY;
    const send = defer(() => {
      asked.sent = true;
      return forward(operation);
    });
    const over = finalize<ApolloLink.Result>(() => latest.get(question) === asked && latest.delete(question));
    const asked: Asked = {
      sent: false,
      answer: concat(turn, send).pipe(over, shareReplay({ bufferSize: 1, refCount: true })),
    };
    latest.set(question, asked);
    return asked.answer;
  });
}
