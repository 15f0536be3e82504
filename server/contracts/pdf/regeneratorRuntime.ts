/** How far a compiled generator has come: it sets `next` before it returns a value, and calls `stop` when there is none left. */
interface Progress {
  prev: number | string;
  next: number | string;
  stop: () => void;
}

/**
 * fontkit was compiled for a runtime that it neither brings nor asks for, and needs it for one generator: the one that cuts the text of Indic and
 * some other scripts into syllables. Without it the first Hindi name would be a ReferenceError. This is what that generator uses of the runtime: it
 * has no try, and nobody sends anything into it.
 */
export const regeneratorRuntime = {
  mark: <Marked>(generator: Marked): Marked => generator,

  *wrap<Value>(step: (progress: Progress) => Value): Generator<Value, void> {
    let ended = false;
    const progress: Progress = { prev: 0, next: 0, stop: () => void (ended = true) };
    for (;;) {
      const value = step(progress);
      if (ended) return;
      yield value;
    }
  },
};
