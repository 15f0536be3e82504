import type { Contestant } from "../contestants.js";
import type { Load } from "../drive.js";
import type { Asked } from "../peers/contenders.js";

/** The application on a database of one size, and whom it is asked about. */
export interface World {
  readonly app: Contestant;
  readonly url: string;
  readonly leads: number;
  readonly subject: Asked;
}

export interface ScaleAct {
  readonly name: string;
  /** How many times its cost at the smallest size it may cost at the largest. */
  readonly maxGrowth: number;
  /** A request to repeat, or every request of one round, if each changes something. */
  loads(world: World): Promise<Load | readonly Load[]>;
}

/** Pages, figures and changes touch as many rows at any size. */
export const MAX_GROWTH = 1.5;
/** A search and the comparison of leads look at more rows when there are more. */
export const MAX_GROWTH_OF_SEARCH = 10;
