export interface Operation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** What everyone is asked; `{lead}`, `{policy}` and `{customer}` in the variables are a subject's. */
export interface PeerQuestion {
  readonly name: string;
  /** Staff unless it says otherwise. */
  readonly isOfCustomer?: true;
  /** The floor's path for the same answer. */
  readonly floorPath?: string;
  /** To the application, and to the plain way, which has the application's schema. */
  readonly asked: Operation;
  readonly postgraphile: Operation;
  /** PostGraphile's answer as the application gives it. */
  readonly shaped: (data: Answer) => unknown;
}

export type Answer = Readonly<Record<string, unknown>>;

/** Whom a question is about. */
export interface Subject {
  readonly lead: string;
  readonly policy: string;
  readonly customer: string;
}
