/** The largest of GraphQL's Int and of PostgreSQL's integer, and so the most cents of an amount: more than 21 million dollars. */
export const LARGEST_INT = 2_147_483_647;
