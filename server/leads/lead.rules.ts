/** The source of a lead unless another is given. */
export const DEFAULT_SOURCE = "web";
