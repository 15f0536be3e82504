import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { startProgram } from "#client/areas/site/prerender/starter";

const told = document.documentElement.dataset;

// jsdom paints nothing, so what starts here is started by a key.
beforeEach(() => {
  Object.assign(window, {
    PerformanceObserver: class {
      observe = () => undefined;
    },
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  for (const name of Object.keys(told)) delete told[name];
});

test("a page knows from the start whether the browser remembers a customer, and that its program failed to load", async () => {
  startProgram([], "customer-auth");
  expect({ ...told }).toEqual({});
  localStorage.setItem("customer-auth", "somebody");
  startProgram(["./that-is-nowhere.js"], "customer-auth");
  expect({ ...told }).toEqual({ customer: "known" });
  fireEvent.keyDown(document.body, { key: "Tab" });
  await waitFor(() => expect({ ...told }).toEqual({ customer: "known", program: "failed" }));
});

test("a browser that blocks storage still starts the page", async () => {
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  });
  startProgram(["./that-is-nowhere.js"], "customer-auth");
  fireEvent.keyDown(document.body, { key: "Tab" });
  await waitFor(() => expect({ ...told }).toEqual({ program: "failed" }));
});

test("a page whose program failed to load offers what works without it", async () => {
  document.body.innerHTML = `<noscript data-form=""></noscript><noscript>Not this</noscript>`;
  // Where scripts are allowed, a browser reads what stands there as text.
  document.querySelector("noscript")?.append('<form aria-label="Quote"></form>');
  startProgram(["./that-is-nowhere.js", "./nor-is-this.js"], "customer-auth");
  fireEvent.keyDown(document.body, { key: "Tab" });
  expect(await screen.findByRole("form", { name: "Quote" })).toBeInTheDocument();
  expect(document.body.innerHTML).toContain("<noscript>Not this</noscript>");
});
