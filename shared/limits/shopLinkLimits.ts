/** Characters in the request to a shop, and in an invoice's number. */
export const MAX_SHOP_REQUEST_LENGTH = 2000;
export const MAX_INVOICE_NUMBER_LENGTH = 60;
/** Lines that a shop can send at once. */
export const MAX_SENT_LINES = 50;
/** The request to a shop unless staff write another one. */
export const DEFAULT_SHOP_REQUEST = "Please send us your estimate, and photos of what failed.";
