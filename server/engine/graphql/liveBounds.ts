import type { DocumentNode } from "graphql";

import { DomainError } from "#server/core/errors.js";
import { stripDocument } from "./documentBytes.js";

interface Bounds {
  readonly sockets: number;
  readonly subscriptions: number;
  /** Bytes that live subscriptions keep in memory. */
  readonly bytes: number;
}

/** An account has a socket in each visible window, and a few subscriptions on it, each with a document of some kilobytes. */
const ACCOUNT_BOUNDS: Bounds = { sockets: 100, subscriptions: 400, bytes: 8 * 1024 * 1024 };
const PROCESS_BOUNDS: Bounds = { sockets: 2_000, subscriptions: 10_000, bytes: 64 * 1024 * 1024 };

/** A message stays in memory as received, as text and parsed, for as long as its subscription lives. */
const BYTES_PER_CHARACTER = 4;
/** Bytes per character of parsed JSON: the empty object takes most, for two characters and a comma. */
const BYTES_PER_CHARACTER_OF_JSON = 32;

/** The message that opened the subscription. */
export interface LiveMessage {
  readonly id: string;
  readonly document: DocumentNode;
  readonly payload: { readonly query: string };
}

interface LiveDocument {
  readonly document: DocumentNode;
  readonly bytes: number;
  uses: number;
}

/** What one account, or all of them, have open. */
class Share {
  sockets = 0;
  readonly documents = new Map<string, LiveDocument>();
  #subscriptions = 0;
  #bytes = 0;

  constructor(private readonly bounds: Bounds) {}

  get isUnused(): boolean {
    return this.sockets === 0 && this.#subscriptions === 0;
  }

  get hasRoomForSocket(): boolean {
    return this.sockets < this.bounds.sockets;
  }

  hasRoomFor(source: string, documentBytes: number, ownBytes: number): boolean {
    const more = ownBytes + (this.documents.has(source) ? 0 : documentBytes);
    return this.#subscriptions < this.bounds.subscriptions && this.#bytes + more <= this.bounds.bytes;
  }

  add(source: string, { document, bytes }: Omit<LiveDocument, "uses">, ownBytes: number): void {
    const known = this.documents.get(source);
    if (known) known.uses += 1;
    else this.documents.set(source, { document, bytes, uses: 1 });
    this.#subscriptions += 1;
    this.#bytes += ownBytes + (known ? 0 : bytes);
  }

  remove(source: string, ownBytes: number): void {
    const known = this.documents.get(source);
    if (!known) return;
    known.uses -= 1;
    if (known.uses === 0) this.documents.delete(source);
    this.#subscriptions -= 1;
    this.#bytes -= ownBytes + (known.uses === 0 ? known.bytes : 0);
  }
}

/**
 * Bounds on open sockets and their subscriptions, for each account and for the process: unlike a request, a
 * subscription keeps its document, its plan and its message for as long as the client likes. Equal documents are kept
 * once.
 */
export class LiveBounds {
  readonly #all = new Share(PROCESS_BOUNDS);
  readonly #accounts = new Map<string, Share>();

  /** The document of a live subscription with this text. */
  documentOf(source: string): DocumentNode | undefined {
    return this.#all.documents.get(source)?.document;
  }

  /** Returns a function that releases the socket. @throws DomainError RATE_LIMITED for the account, UNAVAILABLE for all. */
  openSocket(account: string): () => void {
    const shares = this.#sharesOf(account);
    this.#assertRoom(shares, (share) => share.hasRoomForSocket);
    for (const share of shares) share.sockets += 1;
    return this.#giveBackOnce(account, () => shares.forEach((share) => (share.sockets -= 1)));
  }

  /** Returns a function that releases what the subscription holds. @throws DomainError as above; BAD_REQUEST. */
  keep(account: string, { id, document, payload }: LiveMessage): () => void {
    const { query: source, ...rest } = payload;
    const shares = this.#sharesOf(account);
    const bytes = this.#all.documents.get(source)?.bytes ?? bytesOf(document, source);
    const length = jsonLength(rest);
    if (length === undefined) throw new DomainError("BAD_REQUEST", "This message is nested too deeply.");
    const ownBytes = BYTES_PER_CHARACTER * (id.length + source.length) + BYTES_PER_CHARACTER_OF_JSON * length;
    this.#assertRoom(shares, (share) => share.hasRoomFor(source, bytes, ownBytes));
    for (const share of shares) share.add(source, { document, bytes }, ownBytes);
    return this.#giveBackOnce(account, () => shares.forEach((share) => share.remove(source, ownBytes)));
  }

  #sharesOf(account: string): readonly [own: Share, all: Share] {
    const own = this.#accounts.get(account) ?? new Share(ACCOUNT_BOUNDS);
    this.#accounts.set(account, own);
    return [own, this.#all];
  }

  #assertRoom([own, all]: readonly [Share, Share], hasRoom: (share: Share) => boolean): void {
    if (!hasRoom(own))
      throw new DomainError(
        "RATE_LIMITED",
        "This account has too many live updates open. Please close some windows.",
        [],
        { "Retry-After": "60" },
      );
    if (!hasRoom(all)) throw new DomainError("UNAVAILABLE", "The server is busy. Please try again in a moment.");
  }

  #giveBackOnce(account: string, giveBack: () => void): () => void {
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      giveBack();
      if (this.#accounts.get(account)?.isUnused) this.#accounts.delete(account);
    };
  }
}

/** Undefined if it is nested too deeply to be written. */
export function jsonLength(value: object): number | undefined {
  try {
    return JSON.stringify(value).length;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Its nodes, its text, and as much again for the plan compiled from it. */
function bytesOf(document: DocumentNode, source: string): number {
  return 2 * (stripDocument(document) + BYTES_PER_CHARACTER * source.length);
}
