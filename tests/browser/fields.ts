import type { Locator } from "playwright-core";

/** Waits until the field holds this text. */
export async function expectValue(field: Locator, value: string): Promise<void> {
  await field
    .page()
    .waitForFunction(
      ([input, wanted]) =>
        (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) && input.value === wanted,
      [await field.elementHandle(), value] as const,
    );
}
