import "@testing-library/jest-dom/jest-globals";
import { afterAll, afterEach, beforeAll, beforeEach } from "@jest/globals";
import { cleanup, configure } from "@testing-library/react";
import { server } from "./api";
import { pageOf } from "./page";

// Two cores run two workers, each with a browser's worth of screens: a search for text may take longer than a second.
configure({ asyncUtilTimeout: 5000 });

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));

beforeEach(() => pageOf());

afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(() => server.close());
