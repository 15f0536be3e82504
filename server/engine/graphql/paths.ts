/** Where GraphQL is served, over HTTP and over WebSocket. */
export const GRAPHQL_PATH = "/graphql";
