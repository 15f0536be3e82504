/** Above this, rows are counted no further, and screens show "1,000+": the exact number would cost more than the page. */
export const MAX_COUNTED_ROWS = 1_000;
