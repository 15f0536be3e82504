import { createRequire } from "node:module";

import "@testing-library/jest-dom/jest-globals";
import { afterAll, afterEach, beforeAll, beforeEach } from "@jest/globals";
import { cleanup, configure, getConfig } from "@testing-library/react";

import { showLogo } from "#client/lib/siteLogo";
import { server } from "./api";
import { pageOf } from "./page";

// Three workers share two cores, each rendering whole screens: what is usually instant may take seconds on a busy
// machine.
configure({ asyncUtilTimeout: 30_000 });

// While a test waits, each failed query would print the whole document, which is only of use if the wait times out.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true
      ? Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" })
      : getElementError(message, container),
});

// React's production version has no `act`, which would finish everything that an action has caused, effects included.
// The scheduler runs an idle task after all others.
const { asyncWrapper } = getConfig();
const scheduler: Scheduler = createRequire(createRequire(import.meta.url).resolve("react-dom"))("scheduler");
configure({
  asyncWrapper: async (action) => {
    const result = await asyncWrapper(action);
    await new Promise<void>((resolve) => {
      scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, () => resolve());
    });
    return result;
  },
});

interface Scheduler {
  readonly unstable_IdlePriority: number;
  readonly unstable_scheduleCallback: (priority: number, task: () => void) => void;
}

// jsdom has no windows: the test's page counts as the one in front.
document.hasFocus = () => true;

// jsdom has no layout and no scrolling.
Element.prototype.scrollIntoView ??= () => undefined;
window.scrollTo = () => undefined;

globalThis.IntersectionObserver ??= class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
};

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

// Reset after each test, because the tests of other files run in the same window (tools/testGroups).
const { matchMedia } = window;

beforeAll(() =>
  server.listen({
    onUnhandledFrame: ({ frame, defaults }) => {
      // Without a `feed`, the socket does not connect, which is nothing to report.
      if (frame.protocol !== "ws") defaults.error();
      throw new Error("No handler of this test answers this.");
    },
  }),
);

beforeEach(() => {
  pageOf();
  // As in a page that was just loaded. After five minutes, it would ask the server, and a group may take longer.
  showLogo(null);
  // Screens update on their own here, with timers, sockets and animation frames, as in a browser. Tests wait for what
  // they expect, and need no act().
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

/** Not the fake clock of a test. */
const realSetTimeout = setTimeout;

afterEach(async () => {
  cleanup();
  // A screen's last request is handled by its own test, not by the next.
  await new Promise((resolve) => realSetTimeout(resolve));
  window.matchMedia = matchMedia;
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(() => server.close());
