import { expect, test } from "@jest/globals";
import { act, renderHook } from "@testing-library/react";

import { useShownPages } from "#client/areas/portal/contracts/signing/useShownPages";
import { type DraftKey, keepDraft, readDraft } from "#client/lib/drafts";

const draft: DraftKey = { area: "customer", who: "max@example.com", what: "pages:1" };

test("pages that come into view together are all kept when they are noted, before anything is rendered again", () => {
  const { result } = renderHook(() => useShownPages(draft));
  expect(readDraft(draft)).toBeNull();
  act(() => {
    const [, note] = result.current;
    note(2, 3);
    note(1, 3);
    expect(readDraft(draft)).toEqual({ shown: [1, 2], count: 3 });
  });
  expect(result.current[0]).toEqual({ shown: [1, 2], count: 3 });
});

test("pages that were kept are added to, unless the document has another number of pages by now", () => {
  keepDraft(draft, { shown: [2], count: 3 });
  const { result } = renderHook(() => useShownPages(draft));
  expect(result.current[0]).toEqual({ shown: [2], count: 3 });
  const note = (page: number, count: number) => act(() => result.current[1](page, count));
  note(1, 3);
  expect(readDraft(draft)).toEqual({ shown: [1, 2], count: 3 });
  note(3, 4);
  expect(readDraft(draft)).toEqual({ shown: [3], count: 4 });
  expect(result.current[0]).toEqual({ shown: [3], count: 4 });
});
