/**
 * Codegen plugin: Apollo Client 4 hooks over typed documents. The stock hooks plugin is older than Apollo Client 4 and does not compile against it.
 *
 * Each area has its own file of documents and hooks, so that a bundle carries the operations of its own area and no other.
 * With `facade: true` it writes instead the re-exports that let everyone import from the one file `generated/graphql`.
 */
import { Kind } from "graphql";

/** @typedef {`${import("graphql").OperationTypeNode}`} Operation */

/** @type {Record<Operation, string[]>} */
const imported = {
  query: ["useLazyQuery"],
  mutation: ["type useMutation"],
  subscription: ["useSubscription", "type SkipToken"],
};

/** @param {ReadonlySet<Operation>} kinds */
function header(kinds) {
  const takesOptions = kinds.has("query") || kinds.has("subscription");
  const names = [...kinds].flatMap((kind) => imported[kind]);
  return [
    `import type * as Types from "./graphql";`,
    ...(names.length > 0 ? [`import { ${names.join(", ")} } from "@apollo/client/react";`] : []),
    // Not Apollo's own `useQuery`, which also sends requests for renders that are thrown away.
    ...(kinds.has("query")
      ? [`import { useCommittedQuery, type QueryOptions, type QueryResult } from "../lib/apollo/useCommittedQuery";`]
      : []),
    // Nor its own `useMutation`, which renders the sender twice.
    ...(kinds.has("mutation") ? [`import { useMutate } from "../lib/apollo/useMutate";`] : []),
    // Options may be left out only where the operation has no required variable.
    ...(takesOptions ? ["type Args<V, O> = {} extends V ? [options?: O] : [options: O];"] : []),
    ...(kinds.has("query") ? [`type Whole<O> = O & { returnPartialData?: false };`] : []),
  ];
}

/** Data is complete or absent: partial data has to be requested explicitly, and no screen does so. */
const states = `"empty" | "complete" | "streaming"`;

/** By the operation's name. @type {Record<Operation, (n: string) => string[]>} */
const hooks = {
  query: (n) => {
    const types = `Types.${n}Query, Types.${n}QueryVariables`;
    return [
      `export const use${n}Query = (...[options]: Args<Types.${n}QueryVariables, QueryOptions<Types.${n}QueryVariables>>): QueryResult<${types}> => useCommittedQuery(${n}Document, options);`,
      `export const use${n}LazyQuery = (options?: Whole<useLazyQuery.Options<${types}>>): useLazyQuery.ResultTuple<${types}, ${states}> => useLazyQuery(${n}Document, options);`,
    ];
  },
  mutation: (n) => {
    const types = `Types.${n}Mutation, Types.${n}MutationVariables`;
    return [
      `export const use${n}Mutation = (options?: Omit<useMutation.Options<${types}>, "variables">): readonly [send: useMutation.ResultTuple<${types}>[0]] => useMutate(${n}Document, options);`,
    ];
  },
  subscription: (n) => {
    const types = `Types.${n}Subscription, Types.${n}SubscriptionVariables`;
    return [
      `export const use${n}Subscription = (...[options]: Args<Types.${n}SubscriptionVariables, SkipToken | useSubscription.Options<${types}>>): useSubscription.Result<Types.${n}Subscription> => useSubscription(${n}Document, options as useSubscription.Options<${types}>);`,
    ];
  },
};

/** @type {Record<Operation, (n: string) => string[]>} */
const exportNames = {
  query: (n) => [`${n}Document`, `use${n}Query`, `use${n}LazyQuery`],
  mutation: (n) => [`${n}Document`, `use${n}Mutation`],
  subscription: (n) => [`${n}Document`, `use${n}Subscription`],
};

/** @type {import("@graphql-codegen/plugin-helpers").PluginFunction<{ facade?: boolean }>} */
export function plugin(_schema, documents, { facade }) {
  const operations = documents.flatMap(({ document, location = "" }) =>
    (document?.definitions ?? [])
      .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
      .map(({ name, operation }) => ({
        name: name?.value ?? "",
        operation,
        area: /areas\/([^/]+)\//.exec(location)?.[1],
      })),
  );
  if (facade)
    return operations
      .map(({ name, operation, area }) => {
        if (!area)
          throw new Error(`Operation ${name} must live in client/src/areas/<area>/: only screens have operations.`);
        return `export { ${exportNames[operation](name).join(", ")} } from "./${area}";`;
      })
      .join("\n");
  const kinds = new Set(operations.map(({ operation }) => operation));
  return {
    prepend: header(kinds),
    content: operations.flatMap(({ name, operation }) => hooks[operation](name)).join("\n"),
  };
}
