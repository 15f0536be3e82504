/** Stands for a style sheet, a typeface or a picture, none of which a test sees. */
export {};
