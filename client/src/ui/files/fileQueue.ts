import { errorMessage } from "#client/lib/errors";
import { idempotencyKey } from "#client/lib/idempotencyKey";
import { dataUrlOfFile } from "#client/lib/readFile";
import { shrinkImage } from "#client/lib/shrinkImage";
import { fileRefusal } from "./fileRefusal";
import { refusedForGood } from "./refusedForGood";

/** A file being sent to the server. */
export interface QueuedFile {
  /** Also its idempotency key: however often it is retried, even after a lost answer, it is kept once. */
  readonly key: string;
  readonly file: File;
  /** A chosen file is sent only once the user says so; from then on, it is waiting. */
  readonly step: "chosen" | "waiting" | "sending" | "failed";
  /** The share sent so far, from 0 to 1. */
  readonly share: number;
  /** Why it failed. */
  readonly message: string | null;
}

/** What is sent for a file. */
export interface FileToSend {
  readonly fileName: string;
  /** A data URL. */
  readonly data: string;
  readonly idempotencyKey: string;
}

export interface QueueState {
  readonly files: readonly QueuedFile[];
  /** Names of files chosen before a reload, which lost the files themselves. */
  readonly lost: readonly string[];
  /** What was chosen or sent last and would be refused again. */
  readonly refused: readonly RefusedFile[];
}

export interface RefusedFile {
  readonly name: string;
  /** A sentence. */
  readonly reason: string;
}

export type SendFile = (file: FileToSend, onProgress: (share: number) => void) => Promise<unknown>;

/**
 * The chosen files, until each has arrived. It lives outside the screens, so that sending continues while one
 * screen gives way to another. Files are sent one at a time, and a failed one does not block the others.
 */
export class FileQueue {
  #state: QueueState = { files: [], lost: [], refused: [] };
  #isRestored = false;
  #running: Promise<boolean> | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): QueueState => this.#state;

  /** The names kept from an earlier visit to the page, restored only once. */
  restore(names: readonly string[]): void {
    if (this.#isRestored) return;
    this.#isRestored = true;
    const here = new Set(this.#state.files.map(({ file }) => file.name));
    this.#set({ lost: names.filter((name) => !here.has(name)) });
  }

  /** Choosing the same file twice adds it once; choosing a lost file restores it. */
  add(chosen: readonly File[]): void {
    const usable: File[] = [];
    // By name: several photos of a phone may share one.
    const refused = new Map<string, string>();
    for (const file of chosen) {
      const reason = fileRefusal(file);
      if (reason === null) usable.push(file);
      else refused.set(file.name, reason);
    }
    this.#add(usable, "chosen");
    this.#set({ refused: Array.from(refused, ([name, reason]) => ({ name, reason })) });
  }

  remove(key: string): void {
    this.#set({ files: this.#state.files.filter((each) => each.key !== key || each.step === "sending") });
  }

  /** The user gives up everything that is not on its way. */
  readonly discard = (): void => {
    this.#set({ files: this.#state.files.filter(isOnItsWay), lost: [], refused: [] });
  };

  forgetLost(): void {
    this.#set({ lost: [] });
  }

  forgetRefused(): void {
    this.#set({ refused: [] });
  }

  /** Hands everything over to another queue, to be sent from there. */
  moveTo(other: FileQueue): void {
    const { files, lost } = this.#state;
    other.#add(
      files.map(({ file }) => file),
      "waiting",
    );
    other.#isRestored = true;
    other.#set({ lost: [...other.#state.lost, ...lost] });
    this.#set({ files: [], lost: [], refused: [] });
  }

  /** Sends everything that has not arrived, and resolves with whether it has now. A second call joins the first one. */
  sendAll(send: SendFile): Promise<boolean> {
    const given = this.#state.files.filter((each) => !isOnItsWay(each));
    for (const { key } of given) this.#change(key, { step: "waiting", message: null });
    return this.sendWaiting(send);
  }

  /** The same for what was handed over before, without any file that was chosen since. */
  sendWaiting(send: SendFile): Promise<boolean> {
    this.#running ??= this.#run(send).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #run(send: SendFile): Promise<boolean> {
    let isAnyRefused = false;
    for (;;) {
      const next = this.#state.files.find(({ step }) => step === "waiting");
      if (next === undefined) return !isAnyRefused && !this.#state.files.some(({ step }) => step === "failed");
      if (!(await this.#send(next, send))) isAnyRefused = true;
    }
  }

  /** Resolves with false if the file was refused for good. */
  async #send({ key, file }: QueuedFile, send: SendFile): Promise<boolean> {
    this.#change(key, { step: "sending", share: 0 });
    try {
      const small = await shrinkImage(file);
      const data = await dataUrlOfFile(small);
      await send({ fileName: small.name, data, idempotencyKey: key }, (share) => this.#change(key, { share }));
      this.#set({ files: this.#state.files.filter((each) => each.key !== key) });
    } catch (error) {
      const reason = refusedForGood(error);
      if (reason !== null) {
        this.#refuse(key, { name: file.name, reason });
        return false;
      }
      this.#change(key, { step: "failed", message: errorMessage(error, "we can't be reached right now") });
    }
    return true;
  }

  #refuse(key: string, refusal: RefusedFile): void {
    const { files, refused } = this.#state;
    this.#set({
      files: files.filter((each) => each.key !== key),
      refused: [...refused.filter(({ name }) => name !== refusal.name), refusal],
    });
  }

  #add(given: readonly File[], step: "chosen" | "waiting"): void {
    const { files, lost } = this.#state;
    const known = new Set(files.map(({ file }) => markOf(file)));
    const added = given.filter((file) => !known.has(markOf(file)));
    const names = new Set(given.map(({ name }) => name));
    this.#set({
      files: [...files, ...added.map((file) => ({ key: idempotencyKey(), file, step, share: 0, message: null }))],
      lost: lost.filter((name) => !names.has(name)),
    });
  }

  #change(key: string, changes: Partial<QueuedFile>): void {
    this.#set({ files: this.#state.files.map((each) => (each.key === key ? { ...each, ...changes } : each)) });
  }

  #set(changes: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

/** The names of everything chosen that has not arrived and is not on its way. */
export function namesNotSent({ files, lost, refused }: QueueState): readonly string[] {
  const left = files.filter((each) => !isOnItsWay(each)).map(({ file }) => file.name);
  return [...new Set([...lost, ...left, ...refused.map(({ name }) => name)])];
}

function isOnItsWay({ step }: QueuedFile): boolean {
  return step === "waiting" || step === "sending";
}

function markOf({ name, size, lastModified }: File): string {
  return `${size} ${lastModified} ${name}`;
}
