import "@testing-library/jest-dom/jest-globals";
import { afterAll, afterEach, beforeAll, beforeEach } from "@jest/globals";
import { cleanup, configure } from "@testing-library/react";
import { server } from "./api";
import { pageOf } from "./page";

// Two cores run two workers, each with a browser's worth of screens: what takes a moment alone may take seconds on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// jsdom lays nothing out and scrolls nowhere.
Element.prototype.scrollIntoView ??= () => undefined;
window.scrollTo = () => undefined;

globalThis.IntersectionObserver ??= class {
  observe(): void {}
  disconnect(): void {}
} as unknown as typeof IntersectionObserver;

// Nobody looks at these screens, and half of the time would go into how they look: Emotion's styles are kept beside the document.
const aside = document.createElement("head");
const insert = document.head.insertBefore.bind(document.head);
document.head.insertBefore = <Inserted extends Node>(node: Inserted, before: Node | null): Inserted =>
  node instanceof HTMLStyleElement && node.dataset["emotion"] !== undefined
    ? aside.insertBefore(node, before?.parentNode === aside ? before : null)
    : insert(node, before);

// jsdom goes through the whole document for each field's labels, and a search by label asks every field.
const labelable = "input:not([type=hidden]), select, textarea, button, output";
for (const field of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement, HTMLOutputElement])
  Object.defineProperty(field.prototype, "labels", {
    get(this: HTMLElement) {
      return Array.from(this.ownerDocument.querySelectorAll("label")).filter((label) =>
        label.htmlFor === "" ? label.querySelector(labelable) === this : label.htmlFor === this.id,
      );
    },
  });

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

// What a test makes of these is gone after it: the tests of other files run in the same window (tools/testGroups).
const { matchMedia } = window;

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));

beforeEach(() => {
  pageOf();
  // Screens work by themselves here, with timers, sockets and animation frames, as in a browser: tests look until they see, and need no act().
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

afterEach(async () => {
  cleanup();
  // What a screen asked last is answered by its own test, not by the next.
  await new Promise((resolve) => setTimeout(resolve));
  window.matchMedia = matchMedia;
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(() => server.close());
