import { build } from "../build.mjs";

/** Builds whether or not it is necessary. */
export async function run() {
  await build({ evenIfFresh: true });
  return 0;
}
