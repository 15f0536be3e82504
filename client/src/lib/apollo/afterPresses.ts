import { ApolloLink } from "@apollo/client";
import { concatMap, dematerialize, map, materialize, Observable } from "rxjs";

import { afterPress } from "../press";

/** Delays server answers until a press in progress has ended: new rows or messages would otherwise move under the pointer. */
export function afterPresses(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      materialize(),
      concatMap((said) => heard.pipe(map(() => said))),
      dematerialize(),
    ),
  );
}

/** Immediately if nothing is being pressed. */
const heard = new Observable<void>((listener) =>
  afterPress(() => {
    listener.next();
    listener.complete();
  }),
);
