const PAUSE_MS = 20;

/** Asks again until it is so. */
export async function untilTrue(ask: () => Promise<boolean> | boolean): Promise<void> {
  await eventually(async () => ((await ask()) ? true : undefined));
}

/** Asks again until there is something. What never comes ends with the test's own time limit. */
export async function eventually<Value>(ask: () => Promise<Value | undefined> | Value | undefined): Promise<Value> {
  for (;;) {
    const value = await ask();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
