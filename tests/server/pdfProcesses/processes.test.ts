import { setImmediate } from "node:timers/promises";

import { afterAll, afterEach, describe, expect, jest, test } from "@jest/globals";

import { LARGE, PdfProcesses } from "#server/pdfProcesses/pdfs.js";
import { eventually } from "#tests/support/eventually.js";
import { PDF_BOMBS, pdfOfObjects, writtenPdf } from "#tests/support/pdfs.js";
import { builtPdfs } from "#tests/support/platform/builtPdfs.js";

/** The first is started from TypeScript, as in development; the others as in production. */
let pdfs = new PdfProcesses();

afterAll(() => pdfs.close());

const inspected = async (sender = "a"): Promise<string> => await pdfs.of(sender).inspect(writtenPdf());

describe("the processes that read PDFs", () => {
  afterEach(() => {
    pdfs.close();
    pdfs = builtPdfs();
  });

  test("serve one file after the other", async () => {
    expect(await inspected()).toBe("fine");
    const [first] = pdfs.processes;
    expect(await inspected()).toBe("fine");
    expect(pdfs.processes).toEqual([first]);
  });

  test("are replaced when killed from outside", async () => {
    await inspected();
    const [first = 0] = pdfs.processes;
    process.kill(first, "SIGKILL");
    await eventually(() => (pdfs.processes.includes(first) ? undefined : true));
    expect(await inspected()).toBe("fine");
    expect(pdfs.processes).not.toContain(first);
  });

  test("that the machine has no room for are refused for now, and not counted as running", async () => {
    // The system refuses a process with so long a variable, as it does one when memory is short.
    pdfs = new PdfProcesses({ file: "unused.js", environment: { PADDING: "x".repeat(1_000_000) } });
    await expect(inspected()).rejects.toMatchObject({ code: "UNAVAILABLE", cause: { code: "E2BIG" } });
    expect(pdfs.processes).toEqual([]);
  });

  test("end after a minute without a file; one that comes at that moment is read by a new process", async () => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "performance", "Date"] });
    try {
      await inspected();
      const [first] = pdfs.processes;
      jest.advanceTimersByTime(60_000);
      expect(pdfs.processes).toEqual([first]);
      expect(await inspected()).toBe("fine");
    } finally {
      jest.useRealTimers();
    }
  });
});

/** The same ones for all: starting one takes longer than what is tested. */
describe("the processes that read PDFs, once they run,", () => {
  test("are replaced when a file exceeded their memory", async () => {
    const bomb = PDF_BOMBS["an object stream with millions of numbers"]?.() ?? Buffer.alloc(0);
    expect(await pdfs.of("a").inspect(bomb)).toBe("too_complex");
    expect(await inspected()).toBe("fine");
  });

  test("take one large file at a time, so that small ones pass by", async () => {
    const large = pdfOfObjects(30_000);
    expect(large.length).toBeGreaterThan(LARGE);
    // Both are running, so neither has to be started.
    await Promise.all([inspected("a"), inspected("b")]);
    const order: string[] = [];
    const look = async (sender: string, what: string, file: Buffer): Promise<void> => {
      expect(await pdfs.of(sender).inspect(file)).toBe("fine");
      order.push(what);
    };
    const larges = ["a", "b", "c"].map((sender) => look(sender, "large", large));
    // The large ones have taken what they may before the small one comes.
    await setImmediate();
    await Promise.all([...larges, look("d", "small", writtenPdf())]);
    // The second large one starts when the first has been read. Which of two processes is faster is a matter of chance.
    expect(order.indexOf("small")).toBeLessThan(2);
  });

  test("take two files at a time; more wait, and beyond the queue's limit get Retry-After", async () => {
    const answers = await Promise.allSettled(Array.from({ length: 56 }, (_, index) => inspected(`sender ${index}`)));
    const refused = answers.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(6);
    expect(refused[0]).toMatchObject({ reason: { code: "UNAVAILABLE", headers: { "Retry-After": "5" } } });
    expect(pdfs.processes).toHaveLength(2);
  });

  test("take one file of a sender at a time, and refuse the sender's excess, so that others are still served", async () => {
    const greedy = Promise.allSettled(Array.from({ length: 50 }, () => inspected("greedy")));
    expect(await Promise.all([inspected("another"), inspected("a third")])).toEqual(["fine", "fine"]);
    const refused = (await greedy).filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(25);
  });
});
