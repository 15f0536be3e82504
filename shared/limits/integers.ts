/** The largest integer of GraphQL's Int and of PostgreSQL's `integer`, and so the largest amount in cents: more than 21 million dollars. */
export const MAX_INT = 2_147_483_647;
