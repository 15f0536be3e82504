import { ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { concatMap, Observable } from "rxjs";

import { afterPress } from "../press";

/** An answer that comes while something is being pressed waits until the press has been heard: other rows would take its place under the pointer. */
export function afterPresses(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const answers = forward(operation);
    if (operation.operationType !== OperationTypeNode.QUERY) return answers;
    return answers.pipe(
      concatMap(
        (answer) =>
          new Observable<ApolloLink.Result>((listener) =>
            afterPress(() => {
              listener.next(answer);
              listener.complete();
            }),
          ),
      ),
    );
  });
}
