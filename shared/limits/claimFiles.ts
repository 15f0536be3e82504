/**
 * The maximum number of photos and documents per claim and sender: more than a repair has, and no sender can use up
 * another's share.
 */
export const MAX_CLAIM_FILES = 30;
