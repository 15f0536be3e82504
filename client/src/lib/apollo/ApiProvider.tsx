import { ApolloProvider } from "@apollo/client/react";
import { createContext, useContext, useState, type ReactNode } from "react";
import { createApiClient, type ApiClient, type ApiOptions } from "./createClient";

const ApiContext = createContext<ApiClient | null>(null);

/**
 * Gives everything below it the GraphQL hooks. An area wraps itself in it (marketing pages do without); inside another provider it uses that one's client.
 */
export function ApiProvider({ children, ...options }: ApiOptions & { children: ReactNode }) {
  const outer = useContext(ApiContext);
  const [own] = useState(() => outer ?? createApiClient(options));
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
