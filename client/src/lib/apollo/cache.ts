import { InMemoryCache } from "@apollo/client";

/**
 * Records are kept by type and id. Value objects without an id are parts of their owner, and pages are replaced as wholes:
 * a screen that shows several pages of a list keeps them itself, because every filter and sort is another list.
 */
export function createCache(): InMemoryCache {
  return new InMemoryCache();
}
