/** The CSS anchor of a bar at the bottom of the screen, whose buttons a notification must not cover. */
export const BOTTOM_BAR = "--bottom-bar";
