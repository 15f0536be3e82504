export interface Operation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The request to all contenders; `{lead}`, `{policy}`, `{customer}` and `{seller}` in the variables stand for a subject's ids. */
export interface PeerQuestion {
  readonly name: string;
  /** Staff by default. */
  readonly isOfCustomer?: true;
  /** The floor's path for the same answer. */
  readonly floorPath?: string;
  /** For the application and the plain way, which has the application's schema. */
  readonly asked: Operation;
  readonly postgraphile: Operation;
  /** PostGraphile's answer in the application's form. */
  readonly shaped: (data: Answer) => unknown;
}

export type Answer = Readonly<Record<string, unknown>>;

/** Whom a question is about. */
export interface Subject {
  readonly lead: string;
  readonly policy: string;
  readonly customer: string;
  /** The account of a salesperson. */
  readonly seller: string;
}
