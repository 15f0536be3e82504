import { ApolloLink } from "@apollo/client";
import { concatMap, dematerialize, map, materialize, Observable } from "rxjs";

import { afterPress } from "../press";

/** Whatever the server says while something is being pressed is heard behind the press: rows and messages would take its place under the pointer. */
export function afterPresses(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      materialize(),
      concatMap((said) => heard.pipe(map(() => said))),
      dematerialize(),
    ),
  );
}

/** At once where nothing is being pressed. */
const heard = new Observable<void>((listener) =>
  afterPress(() => {
    listener.next();
    listener.complete();
  }),
);
