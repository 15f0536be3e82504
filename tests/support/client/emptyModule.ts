/** Replaces style sheets, fonts and images, which the tests do not need. */
export {};
