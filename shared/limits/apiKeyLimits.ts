/** How many API keys an account may have, including those that have expired. */
export const MAX_API_KEYS = 10;

/** Characters. */
export const MAX_API_KEY_NAME_LENGTH = 60;

/** After how many days a key may expire at most: ten years. */
export const MAX_API_KEY_DAYS = 3_650;
