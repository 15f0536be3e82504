import { expect, test } from "@jest/globals";

import { Selection } from "#client/ui/table/selection";

const first = ["a", "b", "c"];
const second = ["d", "e", "f"];

test("pages are selected and deselected independently of each other", () => {
  const selection = new Selection();
  selection.togglePage(first);
  selection.togglePage(second);
  selection.togglePage(first);
  expect([...selection.ids()]).toEqual(second);
});

test("deselecting a page after everything was selected leaves no row of another page selected", () => {
  const selection = new Selection();
  selection.togglePage(first);
  selection.chooseAll();
  selection.togglePage(second);
  expect(selection.isAll()).toBe(false);
  expect([...selection.ids()]).toEqual([]);
});

test("deselecting a row after everything was selected leaves the others of its page selected", () => {
  const selection = new Selection();
  selection.togglePage(first);
  selection.chooseAll();
  selection.toggle("e", second);
  expect(selection.isAll()).toBe(false);
  expect([...selection.ids()]).toEqual(["d", "f"]);
});
