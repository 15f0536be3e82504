import "@testing-library/jest-dom/jest-globals";
import { afterAll, afterEach, beforeAll, beforeEach } from "@jest/globals";
import { cleanup, configure } from "@testing-library/react";
import { server } from "./api";
import { pageOf } from "./page";

// Two cores run two workers, each with a browser's worth of screens: a search for text may take longer than a second.
configure({ asyncUtilTimeout: 5000 });

// jsdom lays nothing out and so has nowhere to scroll to.
Element.prototype.scrollIntoView ??= () => undefined;
window.scrollTo = () => undefined;

// jsdom lays nothing out and scrolls nowhere.
Element.prototype.scrollIntoView ??= () => undefined;
window.scrollTo = () => undefined;

// jsdom has neither modal dialogs nor popovers. Escape asks a dialog to close; closing gives the focus back.
HTMLElement.prototype.hidePopover ??= () => undefined;
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  const before = document.activeElement;
  this.setAttribute("open", "");
  this.addEventListener("keydown", ({ key, defaultPrevented }) => {
    if (key === "Escape" && !defaultPrevented) this.dispatchEvent(new Event("cancel", { cancelable: true }));
  });
  this.close = () => {
    this.removeAttribute("open");
    if (before instanceof HTMLElement) before.focus();
  };
};

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));

beforeEach(() => {
  pageOf();
  // Screens work by themselves here, with timers, sockets and animation frames, as in a browser: tests look until they see, and need no act().
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(() => server.close());
