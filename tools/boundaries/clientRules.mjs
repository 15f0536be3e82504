/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
export const clientRules = [
  // Client: app -> areas -> domains -> ui -> lib
  {
    name: "client-lib-is-the-ground",
    severity: "error",
    from: { path: "^client/src/lib/" },
    to: { path: "^client/src/(app|areas|domains|ui)/" },
  },
  {
    name: "client-ui-knows-no-domain",
    severity: "error",
    from: { path: "^client/src/ui/" },
    to: { path: "^client/src/(app|areas|domains)/" },
  },
  {
    name: "client-domains-know-no-area",
    severity: "error",
    from: { path: "^client/src/domains/" },
    to: { path: "^client/src/(app|areas)/" },
  },
  {
    name: "client-areas-do-not-know-app",
    severity: "error",
    from: { path: "^client/src/areas/" },
    to: { path: "^client/src/app/" },
  },
  {
    name: "client-areas-do-not-know-each-other",
    severity: "error",
    from: { path: "^client/src/areas/([^/]+)/" },
    to: { path: "^client/src/areas/", pathNot: "^client/src/areas/$1/" },
  },
  {
    name: "public-site-is-small",
    comment:
      "Its program is React and itself, through everything it imports: libraries of the areas would come to every visitor's phone. Customers' programs come by client/src/site.ts, once they sign in (adr/0009)",
    severity: "error",
    from: { path: "^client/src/areas/site/" },
    to: {
      path: "(^|/)node_modules/(@apollo|@mui|@emotion|graphql|graphql-ws|formik|yup|react-router|react-router-dom)/|^client/src/(app|generated|areas/(?!site/))",
      reachable: true,
    },
  },
  {
    name: "client-has-no-node",
    severity: "error",
    from: { path: "^client/src/" },
    to: { dependencyTypes: ["core"] },
  },
];
