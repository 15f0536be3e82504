import { ApolloProvider } from "@apollo/client/react";
import { createContext, useContext, useState, type ReactNode } from "react";

import { createApiClient, type ApiClient, type ApiOptions } from "./createClient";

const ApiContext = createContext<ApiClient | null>(null);

interface ApiProviderProps extends ApiOptions {
  /** For a client that outlives the provider. */
  readonly make?: () => ApiClient;
  readonly children: ReactNode;
}

/**
 * Provides the GraphQL hooks to everything below it. Each area wraps itself in it (public pages do without); inside
 * another provider it uses that one's client.
 */
export function ApiProvider({ children, make, ...options }: ApiProviderProps) {
  const outer = useContext(ApiContext);
  const [own] = useState(() => outer ?? make?.() ?? createApiClient(options));
  return (
    <ApiContext value={own}>
      <ApolloProvider client={own.client}>{children}</ApolloProvider>
    </ApiContext>
  );
}

export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi needs an ApiProvider above it.");
  return api;
}
