import { expect, test } from "@jest/globals";

import { FileQueue } from "#client/ui/files/fileQueue";

const photo = (name: string) => new File([name], name, { type: "image/jpeg", lastModified: 0 });

test("a queue sends each file once, however often it is started, and names what is left", async () => {
  const queue = new FileQueue();
  queue.add([photo("one.jpg"), photo("two.jpg")]);
  queue.add([photo("one.jpg")]);
  const sent: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = async ({ fileName }: { fileName: string }): Promise<void> => {
    sent.push(fileName);
    await promise;
    if (fileName === "two.jpg" && sent.length === 2) throw new TypeError("Failed to fetch");
  };
  const [first, second] = [queue.sendAll(send), queue.sendAll(send)];
  resolve();
  expect(await Promise.all([first, second])).toEqual([false, false]);
  expect(sent).toEqual(["one.jpg", "two.jpg"]);
  const [left] = queue.state().files;
  expect(left).toMatchObject({ step: "failed", message: "we can't be reached right now" });
  const other = new FileQueue();
  queue.moveTo(other);
  expect(queue.state().files).toEqual([]);
  expect(await other.sendAll(send)).toBe(true);
  expect(sent).toEqual(["one.jpg", "two.jpg", "two.jpg"]);
});

test("a queue sends only what was chosen before the button was pressed; a file chosen meanwhile waits for the next press", async () => {
  const queue = new FileQueue();
  queue.add([photo("one.jpg")]);
  const sent: string[] = [];
  const send = async ({ fileName }: { fileName: string }): Promise<void> => {
    sent.push(fileName);
    queue.add([photo("meanwhile.jpg")]);
  };
  expect(await queue.sendAll(send)).toBe(true);
  expect(sent).toEqual(["one.jpg"]);
  expect(queue.state().files).toMatchObject([{ file: { name: "meanwhile.jpg" }, step: "chosen" }]);
});

test("what is discarded is never sent, but what is on its way arrives", async () => {
  const queue = new FileQueue();
  queue.add([photo("one.jpg"), photo("two.jpg")]);
  const sent: string[] = [];
  const send = async ({ fileName }: { fileName: string }): Promise<void> => {
    sent.push(fileName);
    if (sent.length === 1) queue.add([photo("discarded.jpg")]);
    queue.discard();
  };
  expect(await queue.sendAll(send)).toBe(true);
  expect(sent).toEqual(["one.jpg", "two.jpg"]);
  expect(queue.state().files).toEqual([]);
});

test("a queue takes nothing that can't be sent, and says why until something else is chosen", () => {
  const queue = new FileQueue();
  const [note, long, unknown] = [
    new File(["Dear team"], "note.txt", { type: "text/plain" }),
    new File([new Uint8Array(6_000_000)], "manual.pdf", { type: "application/pdf" }),
    new File(["?"], "IMG_1.heic", { type: "application/octet-stream" }),
  ];
  // A large photo is made smaller before it is sent.
  const large = new File([new Uint8Array(6_000_000)], "large.jpg", { type: "image/jpeg" });
  queue.add([note, long, unknown, large]);
  expect(queue.state().files.map(({ file: { name } }) => name)).toEqual(["IMG_1.heic", "large.jpg"]);
  expect(queue.state().refused).toEqual([
    { name: "note.txt", reason: "Please upload a JPG, PNG, HEIC or PDF file." },
    { name: "manual.pdf", reason: "Files must be 5MB or smaller." },
  ]);
  queue.add([note, note]);
  expect(queue.state().refused.map(({ name }) => name)).toEqual(["note.txt"]);
  queue.add([photo("one.jpg")]);
  expect(queue.state().refused).toEqual([]);
});

test("a file that is refused for good is not offered to be sent again, and the others are sent", async () => {
  const queue = new FileQueue();
  queue.add([photo("renamed.jpg"), photo("large.jpg"), photo("gone.jpg"), photo("late.jpg"), photo("good.jpg")]);
  const wrongKind = "Please upload a JPG, PNG, HEIC or PDF file.";
  const failures: Readonly<Record<string, Error>> = {
    "renamed.jpg": refusal("VALIDATION_FAILED", wrongKind, [{ field: "data", message: wrongKind }]),
    "large.jpg": refusal("PAYLOAD_TOO_LARGE", "The request is larger than this address accepts."),
    "gone.jpg": new Error("Unable to read file."),
    "late.jpg": refusal("UNAVAILABLE", "Not now."),
  };
  const send = async ({ fileName }: { fileName: string }): Promise<void> => {
    const failure = failures[fileName];
    if (failure !== undefined) throw failure;
  };
  expect(await queue.sendAll(send)).toBe(false);
  expect(queue.state().files).toMatchObject([{ file: { name: "late.jpg" }, step: "failed", message: "Not now." }]);
  expect(queue.state().refused).toEqual([
    { name: "renamed.jpg", reason: wrongKind },
    { name: "large.jpg", reason: "Files must be 5MB or smaller." },
    { name: "gone.jpg", reason: "It can no longer be read." },
  ]);
});

/** An answer of the server that refuses. */
function refusal(code: string, message: string, fields: readonly object[] = []): Error {
  return Object.assign(new Error(message), { errors: [{ message, extensions: { code, fields } }] });
}
