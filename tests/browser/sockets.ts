import type { Page } from "playwright-core";

import { hearDocuments, inEachDocument } from "./alterations";

/** The test's end of a socket. */
export interface ServedSocket {
  readonly send: (text: string) => void;
}

/** What the page tells the test: that a new document begins without sockets, or what one of its sockets does. */
type Told =
  | { readonly socket?: undefined }
  | { readonly socket: string; readonly text: string }
  | { readonly socket: string; readonly text?: undefined };

declare global {
  interface Window {
    /** Those that the test serves, by their names. */
    servedSockets?: Map<string, { hear(text: string): void }>;
    tellTest?: (words: string) => void;
    /** Those that the test can cut off, and whether it refuses others. */
    cutOff?: { readonly open: Set<WebSocket>; isRefused: boolean };
  }
}

/** The page's sockets never connect: no event arrives. */
export async function withoutSockets(page: Page): Promise<void> {
  await inEachDocument(page, () => {
    class SilentSocket extends EventTarget {
      static readonly CONNECTING = 0;
      static readonly OPEN = 1;
      static readonly CLOSING = 2;
      static readonly CLOSED = 3;
      readonly readyState = SilentSocket.CONNECTING;
      close(): void {
        // It was never open.
      }
    }
    Object.assign(window, { WebSocket: SilentSocket });
  });
}

/**
 * Keeps other tests' changes away from a page. Tests that run at the same time create records all the time, and a
 * screen that shows them moves for a good reason.
 */
export async function withoutNews(page: Page): Promise<void> {
  await inEachDocument(page, () => {
    class QuietSocket extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        // The first listener is asked first.
        this.addEventListener("message", (message) => {
          if (String(message.data).includes('"type":"next"')) message.stopImmediatePropagation();
        });
      }
    }
    Object.assign(window, { WebSocket: QuietSocket });
  });
}

/** Returns what cuts the page's sockets off; from then on, no other connects. */
export async function socketsToCutOff(page: Page): Promise<() => Promise<void>> {
  await inEachDocument(page, () => {
    const sockets = { open: new Set<WebSocket>(), isRefused: false };
    class MortalSocket extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        sockets.open.add(this);
        if (sockets.isRefused) this.close();
      }
    }
    Object.assign(window, { WebSocket: MortalSocket, cutOff: sockets });
  });
  return () =>
    page.evaluate(() => {
      if (window.cutOff === undefined) throw new Error("This document's sockets cannot be cut off.");
      window.cutOff.isRefused = true;
      for (const socket of window.cutOff.open) socket.close();
    });
}

/** The test is the server of the page's sockets. Each document begins without any. */
export async function serveSockets(
  page: Page,
  hear: (socket: ServedSocket, text: string) => void,
  closed: (socket: ServedSocket) => void,
): Promise<void> {
  const sockets = new Map<string, ServedSocket>();
  const open = (name: string): ServedSocket => {
    const tell = ([to, text]: readonly [string, string]): void => window.servedSockets?.get(to)?.hear(text);
    // A page that was left meanwhile hears nothing.
    const socket = { send: (text: string) => void page.evaluate(tell, [name, text] as const).catch(() => undefined) };
    sockets.set(name, socket);
    return socket;
  };
  await hearDocuments(page, "tellTest", (words) => {
    const { socket: name, ...told } = JSON.parse(words) as Told;
    if (name === undefined) {
      for (const socket of sockets.values()) closed(socket);
      return sockets.clear();
    }
    const socket = sockets.get(name) ?? open(name);
    if ("text" in told && told.text !== undefined) return hear(socket, told.text);
    closed(socket);
    sockets.delete(name);
  });
  await inEachDocument(page, () => {
    if (window !== window.top) return;
    const tellTest = (told: Told): void => window.tellTest?.(JSON.stringify(told));
    const served = new Map<string, { hear(text: string): void }>();
    class SocketToTest extends EventTarget {
      static readonly CONNECTING = 0;
      static readonly OPEN = 1;
      static readonly CLOSING = 2;
      static readonly CLOSED = 3;
      readyState: number = SocketToTest.CONNECTING;
      onopen: ((event: Event) => void) | null = null;
      onmessage: ((event: MessageEvent) => void) | null = null;
      onclose: ((event: CloseEvent) => void) | null = null;
      private readonly name = crypto.randomUUID();

      constructor() {
        super();
        served.set(this.name, this);
        setTimeout(() => {
          if (this.readyState !== SocketToTest.CONNECTING) return;
          this.readyState = SocketToTest.OPEN;
          this.onopen?.(new Event("open"));
        });
      }

      send(text: string): void {
        tellTest({ socket: this.name, text });
      }

      hear(text: string): void {
        if (this.readyState === SocketToTest.OPEN) this.onmessage?.(new MessageEvent("message", { data: text }));
      }

      close(code = 1005, reason = ""): void {
        if (this.readyState >= SocketToTest.CLOSING) return;
        this.readyState = SocketToTest.CLOSING;
        tellTest({ socket: this.name });
        setTimeout(() => {
          this.readyState = SocketToTest.CLOSED;
          this.onclose?.(new CloseEvent("close", { code, reason, wasClean: true }));
        });
      }
    }
    Object.assign(window, { WebSocket: SocketToTest, servedSockets: served });
    tellTest({});
  });
}
