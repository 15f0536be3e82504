import { expect, test } from "@jest/globals";

import { pageLabel } from "#client/areas/admin/list/pageLabel";

const rows = (count: number) => Array.from({ length: count });

test("a page is never said to reach beyond the last record, also while the rows of the page before stand there", () => {
  expect(pageLabel({ items: rows(50), totalCount: 82, totalIsExact: true }, 1)).toBe("51-82 of 82");
  expect(pageLabel({ items: rows(50), totalCount: 1001, totalIsExact: false }, 1)).toBe("51-100 of 1,000+");
});
