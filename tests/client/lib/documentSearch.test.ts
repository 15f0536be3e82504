import { createRequire } from "node:module";

import { afterEach, expect, test } from "@jest/globals";

interface Search {
  select(selectors: string, root: ParentNode): Element[];
  first(selectors: string, root: ParentNode): Element | null;
  match(selectors: string, element: Element): boolean;
  closest(selectors: string, element: Element): Element | null;
}

/** What jsdom searches with; in client tests, quickSearch.cjs answers simple selectors in its place. */
function searchOfJsdom(): Search {
  const jsdom = createRequire(createRequire(import.meta.url).resolve("jest-environment-jsdom")).resolve("jsdom");
  const nwsapi = createRequire(jsdom)("nwsapi") as (options: object) => Search;
  return nwsapi({ document, DOMException });
}

const SELECTORS = [
  "*",
  "input",
  "label, button",
  "[id]",
  "[aria-label]",
  "#name",
  ".card",
  '[role="tab"]',
  "[role=tab]",
  '[role~="tab"]',
  '[data-id="a b"]',
  '[data-id~="b"]',
  '[data-id=""]',
  "[type=TEXT]",
  '[type="text"]',
  '[scope="ROW"]',
  '[lang="EN"]',
  '[class="card"]',
  "input:not([type=hidden])",
  "input:not([disabled]):not([aria-label])",
  '*:not([role="tab"])',
  "section [role=tab]",
  "section > label",
  "li:first-child",
  "[ID]",
  "INPUT",
  " input , [role='tab'] ",
];

const PAGE = `
  <section class="card" lang="en"><label for="name">Name</label><input id="name" type="text">
    <label>Phone <input id="phone" type="TEXT" aria-label="Phone" disabled></label></section>
  <div role="tab" data-id="a b"><span role="TAB tab" data-id="">One</span></div>
  <table><tbody><tr><th scope="row">Year</th><td><input type="hidden" id="name"></td></tr></tbody></table>
  <ul><li class="card big">1</li><li>2</li></ul><svg><title>Mark</title></svg><label for="missing">None</label>`;

function expectSameEverywhere(search: Search): void {
  // By number: Jest takes two elements for equal that only look the same.
  const all = [...document.getElementsByTagName("*")];
  const number = (element: Element | null): number => (element === null ? -1 : all.indexOf(element));
  for (const selectors of SELECTORS) {
    for (const root of [document, ...all]) {
      const found = Array.from(root.querySelectorAll(selectors), number);
      expect([selectors, found]).toEqual([selectors, search.select(selectors, root).map(number)]);
      const first = number(root.querySelector(selectors));
      expect([selectors, first]).toEqual([selectors, number(search.first(selectors, root))]);
    }
    for (const element of all) {
      expect([selectors, element.matches(selectors)]).toEqual([selectors, search.match(selectors, element)]);
      const closest = number(element.closest(selectors));
      expect([selectors, closest]).toEqual([selectors, number(search.closest(selectors, element))]);
    }
  }
}

// Other files are run in the same window.
afterEach(() => document.body.replaceChildren());

test("a document is searched as jsdom does, also after each kind of change", () => {
  const search = searchOfJsdom();
  document.body.innerHTML = PAGE;
  expectSameEverywhere(search);
  document.querySelector("#phone")?.setAttribute("role", "tab");
  expectSameEverywhere(search);
  document.querySelector("ul")?.append(document.createElement("input"));
  expectSameEverywhere(search);
  document.querySelector("section")?.remove();
  expectSameEverywhere(search);
});

test("a field's labels are those that name it or contain it, also after a change", () => {
  document.body.innerHTML = PAGE;
  const labelsOf = (id: string): (string | undefined)[] | undefined => {
    const field = document.querySelector<HTMLInputElement>(`#${id}`);
    return field?.labels === null
      ? undefined
      : Array.from(field?.labels ?? [], ({ textContent }) => textContent.trim());
  };
  expect([labelsOf("name"), labelsOf("phone")]).toEqual([["Name"], ["Phone"]]);
  document.querySelector("[for=missing]")?.setAttribute("for", "phone");
  expect([labelsOf("name"), labelsOf("phone")]).toEqual([["Name"], ["Phone", "None"]]);
  document.querySelector("[for=name]")?.remove();
  expect(labelsOf("name")).toEqual([]);
  document.querySelector("#name")?.setAttribute("type", "hidden");
  expect(labelsOf("name")).toBeUndefined();
});
