import decodeStream from "pdf-lib/cjs/core/streams/DecodeStream.js";

/** A stream unpacked to more than was allowed. */
export class Outgrown extends Error {}

interface Budget {
  left: number;
}

let budget: Budget = { left: Number.POSITIVE_INFINITY };
const counted = new WeakMap<object, number>();
/** In TypeScript's eyes it is for subclasses alone. */
const prototype = decodeStream.default.prototype as unknown as {
  ensureBuffer: (this: object, requested: number) => Uint8Array;
};
const { ensureBuffer } = prototype;

// pdf-lib unpacks without a bound, and this is the one place through which all of it goes.
prototype.ensureBuffer = function bounded(requested) {
  const more = requested - (counted.get(this) ?? 0);
  if (more > 0) {
    counted.set(this, requested);
    budget.left -= more;
    if (budget.left < 0) throw new Outgrown("the file unpacks to more than it may");
  }
  return ensureBuffer.call(this, requested);
};

/**
 * Does something with pdf-lib, which may unpack so many bytes for it. One at a time: a process of the pool has one task.
 *
 * @throws Outgrown also where pdf-lib has caught it: it passes over objects that it cannot read.
 */
export async function decodingAtMost<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
  const [before, own] = [budget, { left: bytes }];
  budget = own;
  try {
    return within(own, await work());
  } finally {
    budget = before;
  }
}

export function decodingAtMostSync<Result>(bytes: number, work: () => Result): Result {
  const [before, own] = [budget, { left: bytes }];
  budget = own;
  try {
    return within(own, work());
  } finally {
    budget = before;
  }
}

function within<Result>({ left }: Budget, result: Result): Result {
  if (left < 0) throw new Outgrown("the file unpacks to more than it may");
  return result;
}
