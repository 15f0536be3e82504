import DataLoader from "dataloader";

import type { Projector, Statement } from "../projection/projector.js";

type Answer = readonly (string | null)[];

/** Subscribers that an event reaches within this time share one statement if they select the same data. */
const GATHER_MS = 5;
const loaders = new WeakMap<Projector, DataLoader<Statement, Answer, string>>();

/** Reads the answer to a subscription's event. Identical statements with identical values, requested at the same moment, run once. */
export function readForEvent(projector: Projector, statement: Statement): Promise<Answer> {
  const loader = loaders.get(projector) ?? newLoader(projector);
  loaders.set(projector, loader);
  return loader.load(statement);
}

function newLoader(projector: Projector): DataLoader<Statement, Answer, string> {
  const loader: DataLoader<Statement, Answer, string> = new DataLoader(
    async (statements) => {
      // What was read for this event is stale for the next one.
      loader.clearAll();
      return Promise.all(statements.map((statement) => projector.run(statement).catch(asError)));
    },
    {
      cacheKeyFn: ({ text, values }) => `${text} ${JSON.stringify(values)}`,
      batchScheduleFn: (dispatch) => void setTimeout(dispatch, GATHER_MS),
    },
  );
  return loader;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
