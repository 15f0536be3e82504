import type { ExecutionArgs, ExecutionResult } from "graphql";

import type { EngineContext } from "../engineContext.js";
import type { OperationAnswer } from "./executor.js";
import { subscribeOperation } from "./subscriptions.js";

/**
 * The stream of one subscription in the form that graphql-ws sends. Ending it aborts `context.signal`, because a generator that is waiting for
 * its next event does not react to `return()`.
 */
export async function openStream(
  args: ExecutionArgs,
): Promise<AsyncGenerator<ExecutionResult, void, undefined> | ExecutionResult> {
  const ending = new AbortController();
  const context: EngineContext = { ...(args.contextValue as EngineContext), signal: ending.signal };
  const stream = await subscribeOperation({
    document: args.document,
    operationName: args.operationName,
    variables: args.variableValues,
    context,
  });
  if ("refusal" in stream) return { errors: [stream.refusal] };
  return endingWith(ending, stream);
}

function endingWith(
  ending: AbortController,
  stream: AsyncGenerator<OperationAnswer, void, undefined>,
): AsyncGenerator<ExecutionResult, void, undefined> {
  const generator: AsyncGenerator<ExecutionResult, void, undefined> = {
    next: async () => {
      const { done, value } = await stream.next();
      return done ? { done, value: undefined } : { done: false, value: resultOf(value) };
    },
    return: async () => {
      ending.abort();
      await stream.return();
      return { done: true, value: undefined };
    },
    throw: async (error: unknown) => {
      ending.abort();
      await stream.return();
      throw error;
    },
    [Symbol.asyncIterator]: () => generator,
    [Symbol.asyncDispose]: async () => void (await generator.return(undefined)),
  };
  return generator;
}

/** Events are small, so their text is parsed once more for graphql-ws, which stringifies whole messages. */
function resultOf({ data, errors }: OperationAnswer): ExecutionResult {
  return {
    ...(data !== undefined && { data: data === null ? null : (JSON.parse(data) as Record<string, unknown>) }),
    ...(errors.length > 0 && { errors }),
  };
}
