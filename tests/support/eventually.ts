const PAUSE_MS = 20;

/** Retries until the condition holds. */
export async function untilTrue(ask: () => Promise<boolean> | boolean): Promise<void> {
  await eventually(async () => ((await ask()) ? true : undefined));
}

/** Retries until there is a value; otherwise the test's own timeout ends the wait. */
export async function eventually<Value>(ask: () => Promise<Value | undefined> | Value | undefined): Promise<Value> {
  for (;;) {
    const value = await ask();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
