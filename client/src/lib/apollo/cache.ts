import { InMemoryCache } from "@apollo/client";

/**
 * Records are normalized by type and id. Value objects without an id belong to their owner. Pages are replaced as a
 * whole: a screen that shows several pages of a list keeps them itself, because every filter and sort order is a
 * different list.
 */
export function createCache(): InMemoryCache {
  return new InMemoryCache();
}
