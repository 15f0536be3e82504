import { expect } from "@jest/globals";

import { journeys } from "./journey";
import { quoteDialog } from "./quoteDialog";
import { emptyField, pressSlowly } from "./slowPress";

const journey = journeys();

journey(
  "the first press of the quote dialog's first agreement counts, even right after a field was emptied",
  async (people) => {
    const visitor = await people.person({ width: 1280, height: 1400 });
    await visitor.goto("/quote");
    await emptyField(quoteDialog(visitor).getByLabel("ZIP code"));
    expect(await pressSlowly(quoteDialog(visitor).getByRole("checkbox").first())).toEqual({ moved: 0, arrived: true });
  },
);
