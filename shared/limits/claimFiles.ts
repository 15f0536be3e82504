/** Photos and documents of one claim, from each who may send some: more than a repair has, and no one can fill a claim for another. */
export const MAX_CLAIM_FILES = 30;
