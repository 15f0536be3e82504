/** Colour families for states; their colours are in the theme, and which state has which is said in `domains/`. */
export type Tone = "sky" | "indigo" | "green" | "amber" | "rose" | "grey";
