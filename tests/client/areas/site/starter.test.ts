import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { fireEvent, screen, waitFor } from "@testing-library/react";

import { startProgram } from "#client/areas/site/prerender/starter";

const told = document.documentElement.dataset;

const start = (files: readonly string[], calls = "a.button"): void =>
  startProgram({ files, fonts: [], customerKey: "customer-auth", calls });

// A page's listeners last as long as the page, and the tests of other files run in the same window (tools/testGroups).
const listening = new Set<() => void>();

beforeEach(() => {
  for (const target of [window, document]) {
    const { addEventListener } = target;
    jest.spyOn(target, "addEventListener").mockImplementation((type, listener, options) => {
      addEventListener.call(target, type, listener, options);
      listening.add(() => target.removeEventListener(type, listener, options));
    });
  }
  // jsdom paints nothing, so the program is started by a key here.
  Object.assign(window, {
    PerformanceObserver: class {
      observe = () => undefined;
    },
  });
});

afterEach(() => {
  for (const stop of listening) stop();
  listening.clear();
  document.body.replaceChildren();
  jest.restoreAllMocks();
  for (const name of Object.keys(told)) delete told[name];
});

test("a page knows from the start whether the browser remembers a customer, and that its program failed to load", async () => {
  start([]);
  expect({ ...told }).toEqual({});
  localStorage.setItem("customer-auth", "somebody");
  start(["./that-is-nowhere.js"]);
  expect({ ...told }).toEqual({ customer: "known" });
  fireEvent.keyDown(document.body, { key: "Tab" });
  await waitFor(() => expect({ ...told }).toEqual({ customer: "known", program: "failed" }));
});

test("a page loads its own modules with the program", async () => {
  told["modules"] = "./that-is-nowhere.js ./nor-is-this.js";
  start([]);
  fireEvent.keyDown(document.body, { key: "Tab" });
  await waitFor(() => expect(told["program"]).toBe("failed"));
});

test("a browser that blocks storage still starts the page", async () => {
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  });
  start(["./that-is-nowhere.js"]);
  fireEvent.keyDown(document.body, { key: "Tab" });
  await waitFor(() => expect({ ...told }).toEqual({ program: "failed" }));
});

test("a page whose program failed to load offers what works without it", async () => {
  document.body.innerHTML = `<noscript data-form=""></noscript><noscript>Not this</noscript>`;
  // If scripting is enabled, a browser treats its content as text.
  document.querySelector("noscript")?.append('<form aria-label="Quote"></form>');
  start(["./that-is-nowhere.js", "./nor-is-this.js"]);
  fireEvent.keyDown(document.body, { key: "Tab" });
  expect(await screen.findByRole("form", { name: "Quote" })).toBeInTheDocument();
  expect(document.body.innerHTML).toContain("<noscript>Not this</noscript>");
});

test("with scripts a call to action is a button before its program has loaded, and a link if it fails to load", async () => {
  document.body.innerHTML = `<a class="button" href="#quote">Get My Quote</a><a href="#else">Plans</a>`;
  start(["./that-is-nowhere.js"], 'a.button[href="#quote"]');
  expect(screen.getByRole("button", { name: "Get My Quote" })).toHaveAttribute("aria-haspopup", "dialog");
  expect(screen.getByRole("link", { name: "Plans" })).not.toHaveAttribute("aria-haspopup");
  fireEvent.scroll(document);
  expect(await screen.findByRole("link", { name: "Get My Quote" })).not.toHaveAttribute("aria-haspopup");
});

test("a call to action that is pressed before the program has loaded is answered once, when it has", () => {
  document.body.innerHTML = `<a class="button" href="#quote">Get My Quote</a>`;
  start([], 'a.button[href="#quote"]');
  const call = screen.getByRole("button", { name: "Get My Quote" });
  const answered = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener("click", (event) => {
    if (!event.defaultPrevented) answered(event);
  });
  fireEvent.click(call);
  fireEvent.keyDown(call, { key: " " });
  expect(call).toHaveAttribute("aria-busy", "true");
  expect(answered).not.toHaveBeenCalled();
  fireEvent(window, new Event("alive"));
  expect(answered).toHaveBeenCalledTimes(1);
  expect(call).not.toHaveAttribute("aria-busy");
  fireEvent.click(call);
  expect(answered).toHaveBeenCalledTimes(2);
});
