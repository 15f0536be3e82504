import type { GraphQLField, GraphQLSchema } from "graphql";
import { getMetadataStorage } from "type-graphql";

import type { EngineContext } from "../engineContext.js";
import { maskingOfArguments } from "./maskedArguments.js";

/** Calls a resolver's method. `event` is the payload of a subscription's event; queries and mutations have none. */
export type RootHandler = (args: Readonly<Record<string, unknown>>, context: EngineContext, event: unknown) => unknown;

type Parameter = (args: Readonly<Record<string, unknown>>, context: EngineContext, event: unknown) => unknown;

/**
 * Replaces type-graphql's resolvers by direct calls. Its own sort the parameters, copy inputs into class instances and
 * await once per argument in every call, which took longer than everything else in the executor. graphql-js has coerced
 * the arguments already.
 */
export function attachHandlers(schema: GraphQLSchema): void {
  const storage = getMetadataStorage();
  const instances = new Map<Function, object>();
  for (const { definitions, root } of [
    { definitions: storage.queries, root: schema.getQueryType() },
    { definitions: storage.mutations, root: schema.getMutationType() },
    { definitions: storage.subscriptions, root: schema.getSubscriptionType() },
  ]) {
    for (const { target, methodName, schemaName } of definitions) {
      const field = root?.getFields()[schemaName];
      if (!field) continue;
      const instance = instances.get(target) ?? (Reflect.construct(target, []) as object);
      instances.set(target, instance);
      const handler = handlerOf(instance, methodName, parametersOf(target, methodName));
      // Only mutations store what they are sent.
      const masked = root === schema.getMutationType() ? maskingOfArguments(field) : undefined;
      field.extensions = {
        ...field.extensions,
        handler: masked === undefined ? handler : maskedFirst(masked, handler),
      };
      delete field.resolve;
    }
  }
}

/** The handler of a root field; every one has one once the schema is built. */
export function rootHandler(field: GraphQLField<unknown, unknown>): RootHandler {
  return field.extensions.handler as RootHandler;
}

function handlerOf(instance: object, methodName: string, parameters: readonly Parameter[]): RootHandler {
  const method: unknown = Reflect.get(instance, methodName);
  if (typeof method !== "function") throw new Error(`${methodName} is not a method`);
  return (args, context, event) =>
    Reflect.apply(
      method,
      instance,
      parameters.map((parameter) => parameter(args, context, event)),
    ) as unknown;
}

function maskedFirst(masked: NonNullable<ReturnType<typeof maskingOfArguments>>, handler: RootHandler): RootHandler {
  return (args, context, event) => handler(masked(args), context, event);
}

function parametersOf(target: Function, methodName: string): Parameter[] {
  const parameters: Parameter[] = [];
  for (const declared of getMetadataStorage().params) {
    if (declared.target !== target || declared.methodName !== methodName) continue;
    if (declared.kind === "arg") parameters[declared.index] = (args) => args[declared.name];
    else if (declared.kind === "context" && declared.propertyName === undefined)
      parameters[declared.index] = (_args, context) => context;
    else if (declared.kind === "root" && declared.propertyName === undefined)
      parameters[declared.index] = (_args, _context, event) => event;
    else throw new Error(`${target.name}.${methodName}: resolvers take @Arg, @Ctx and @Root alone`);
  }
  return parameters;
}
