/** Characters of what a shop is asked for, and of an invoice's number. */
export const MAX_SHOP_ASKS_LENGTH = 2000;
export const MAX_INVOICE_NUMBER_LENGTH = 60;
/** Lines that a shop can send at once. */
export const MAX_SENT_LINES = 50;
/** What a shop is asked for where staff write nothing else. */
export const USUAL_SHOP_ASKS = "Please send us your estimate, and photos of what failed.";
