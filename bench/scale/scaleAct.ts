import type { Contestant } from "../contestants.js";
import type { Load } from "../drive.js";
import type { Asked } from "../peers/contenders.js";

/** Where an act happens, and whom it is about. */
export interface Place {
  readonly app: Pick<Contestant, "origin">;
  readonly url: string;
  readonly subject: Asked;
}

/** The application on a database of one size. */
export interface World extends Place {
  readonly app: Contestant;
  readonly leads: number;
}

export interface ScaleAct {
  readonly name: string;
  /** How many times its cost at the smallest size it may cost at the largest. */
  readonly maxGrowth: number;
  /** A request to repeat, or every request of one round, if each changes something. */
  loads(place: Place): Promise<Load | readonly Load[]>;
}

/** Pages, figures and changes touch as many rows at any size. */
export const MAX_GROWTH = 1.5;
/** A search and the comparison of leads look at more rows when there are more. */
export const MAX_GROWTH_OF_SEARCH = 10;
