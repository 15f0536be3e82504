/**
 * What browsers may fetch before someone follows a link: public pages only, since those of the areas depend on the
 * person, and only on a sign of intent, such as a pointer that rests on it. In the page itself, because as a file it
 * would be fetched before the typefaces.
 */
export const prefetchRules = JSON.stringify({
  prefetch: [
    {
      source: "document",
      where: {
        and: [{ href_matches: "/*" }, { not: { href_matches: ["/admin*", "/portal*", "/api/*", "/graphql*"] } }],
      },
      eagerness: "moderate",
    },
  ],
});
