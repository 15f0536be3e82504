import decodeStream from "pdf-lib/cjs/core/streams/DecodeStream.js";

/** A stream decompressed to more than the allowed size. */
export class PdfLimitExceeded extends Error {}

interface Budget {
  left: number;
}

let budget: Budget = { left: Number.POSITIVE_INFINITY };
const counted = new WeakMap<object, number>();
/** TypeScript considers it protected. */
const prototype = decodeStream.default.prototype as unknown as {
  ensureBuffer: (this: object, requested: number) => Uint8Array;
};
const { ensureBuffer } = prototype;

// pdf-lib decompresses without a limit, and everything it decompresses passes through this method.
prototype.ensureBuffer = function bounded(requested) {
  const more = requested - (counted.get(this) ?? 0);
  if (more > 0) {
    counted.set(this, requested);
    budget.left -= more;
    if (budget.left < 0) throw new PdfLimitExceeded("the file unpacks to more than it may");
  }
  return ensureBuffer.call(this, requested);
};

/**
 * Runs work with pdf-lib, which may decompress at most this many bytes in total. Not reentrant: a process of the pool
 * has one task at a time.
 *
 * @throws PdfLimitExceeded even if pdf-lib has caught it, because pdf-lib skips objects that it cannot read.
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
  if (left < 0) throw new PdfLimitExceeded("the file unpacks to more than it may");
  return result;
}
