import { Arg } from "type-graphql";

/** Describes the `transaction` of a change. */
export const TRANSACTION_NOTES =
  "The change's transaction. An answer whose `X-As-Of` includes it contains the change, and so does the mutation's whose `X-Changed` names it.";

/** What type-graphql passes to a subscription's source. */
export interface Subscribing<Context> {
  readonly context: Context;
  readonly args: { readonly since?: string | null };
}

/** The argument of a subscription that can replay the changes since an answer; its source reads it from `Subscribing`. */
export const SinceArg = (): ReturnType<typeof Arg> =>
  Arg("since", () => String, {
    nullable: true,
    description:
      "The `X-As-Of` of an earlier answer: changes since then are sent first. CONFLICT when they are no longer available: query again, then subscribe with the new value.",
  });
