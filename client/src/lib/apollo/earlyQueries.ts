import { ApolloLink, type ApolloClient, type OperationVariables, type TypedDocumentNode } from "@apollo/client";
import { OperationTypeNode, type DocumentNode } from "graphql";
import { finalize, ReplaySubject, tap, type Subscription } from "rxjs";

import { responseOf } from "./knownChanges";
import { questionOf, questionOfQuery } from "./question";

/** How long an answer waits for the query of its screen, in milliseconds. The screen's code may have to be fetched. */
const MAX_WAIT_MS = 10_000;

/** A query that a screen is about to ask. */
export interface EarlyQuery {
  readonly query: DocumentNode;
  readonly variables: OperationVariables;
  readonly key: string;
}

export function earlyQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  given: Variables,
): EarlyQuery {
  const { key, variables } = questionOfQuery(query, given);
  return { query, variables, key };
}

interface Sent {
  readonly key: string;
  readonly answer: ReplaySubject<ApolloLink.Result>;
  /** Its headers are read by other links. */
  readonly response: () => Response | undefined;
  readonly request: Subscription;
}

/**
 * Sends the query of the next screen before React renders it: the server answers in the meantime. The screen's own
 * query then gets that answer instead of sending a request.
 */
export class EarlyQueries {
  /** The latest one: whoever navigates again wants no other. */
  #sent: Sent | undefined;

  readonly link = new ApolloLink((operation, forward) => {
    const sent = this.#sent;
    // Its answer may have been read before this change.
    if (operation.operationType === OperationTypeNode.MUTATION) this.#drop();
    if (sent === undefined || questionOf(operation.operationName ?? "", operation.variables).key !== sent.key)
      return forward(operation);
    this.#sent = undefined;
    return sent.answer.pipe(
      tap(() => operation.setContext({ response: sent.response() })),
      finalize(() => sent.request.unsubscribe()),
    );
  });

  /** @param http sends them */
  constructor(private readonly http: ApolloLink) {}

  send(client: ApolloClient, { query, variables, key }: EarlyQuery): void {
    if (this.#sent?.key === key) return;
    this.#drop();
    let response: Response | undefined;
    const noteResponse = new ApolloLink((operation, forward) =>
      forward(operation).pipe(tap(() => void (response = responseOf(operation)))),
    );
    const document = client.documentTransform.transformDocument(query);
    const link = ApolloLink.from([noteResponse, this.http]);
    const answer = new ReplaySubject<ApolloLink.Result>();
    const request = ApolloLink.execute(link, { query: document, variables }, { client }).subscribe(answer);
    const sent: Sent = { key, answer, response: () => response, request };
    this.#sent = sent;
    setTimeout(() => {
      if (this.#sent === sent) this.#drop();
    }, MAX_WAIT_MS);
  }

  #drop(): void {
    this.#sent?.request.unsubscribe();
    this.#sent = undefined;
  }
}
