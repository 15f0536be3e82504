import { Readable } from "node:stream";

import { createTransport } from "nodemailer";

import type { Mailbox } from "../mail/recipients.js";
import type { MailFile } from "./takeMail.js";

/** A message as it goes over the wire. */
export interface Letter {
  readonly from: string;
  readonly messageId: string;
  readonly to: readonly Mailbox[];
  /** Who gets it this time: those of `to` who have not taken it yet. */
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly createdAt: Date;
  readonly files: readonly MailFile[];
}

/** What the mail server said. */
export interface Outcome {
  readonly accepted: readonly string[];
  /** Why some or all were not accepted. */
  readonly refusal?: Refusal;
}

export interface Refusal {
  readonly reason: string;
  /** The server says of this message that it will not help to come again (5xx). */
  readonly permanent: boolean;
}

export interface MailTransport {
  /** Never throws: whatever goes wrong is an outcome. */
  send(letter: Letter): Promise<Outcome>;
}

/** A server that has stopped answering keeps one delivery busy for no longer than these milliseconds. */
export interface SmtpPatience {
  /** Until it is connected, and has greeted. */
  readonly connectMs: number;
  /** Afterwards. A message may be a while on the scales: who leaves too early comes again with one that was taken. */
  readonly silenceMs: number;
}

const DEFAULT_PATIENCE: SmtpPatience = { connectMs: 15_000, silenceMs: 60_000 };

/** Sends through the server of SMTP_URL, with a connection for each message. */
export function smtpTransport(
  smtpUrl: string,
  { connectMs, silenceMs }: SmtpPatience = DEFAULT_PATIENCE,
): MailTransport {
  const smtp = createTransport({
    url: smtpUrl,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // A message is made of what it carries, never of a file or an address that it names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, recipients, createdAt, files, ...letter }) => {
      try {
        const { accepted, rejectedErrors } = await smtp.sendMail({
          ...letter,
          to: [...to],
          date: createdAt,
          envelope: { from: letter.from, to: [...recipients] },
          attachments: files.map(({ fileName, contentType, content, contentId }) => ({
            filename: fileName,
            contentType,
            content: Readable.from(content, { objectMode: false }),
            contentTransferEncoding: "base64" as const,
            ...(contentId !== null && { cid: contentId, contentDisposition: "inline" as const }),
          })),
        });
        const [first, ...others] = rejectedErrors ?? [];
        return first === undefined ? { accepted } : { accepted, refusal: refusalOf(first, ...others) };
      } catch (error) {
        return { accepted: [], refusal: refusalOf(error) };
      }
    },
  };
}

/** Of several recipients who were refused the first one's reason; as long as one of them may still take it, it helps to come again. */
function refusalOf(first: unknown, ...others: readonly unknown[]): Refusal {
  const reason = first instanceof Error ? reasonOf(first) : String(first);
  return { reason, permanent: [first, ...others].every(isOfTheMessage) };
}

/** The commands whose answer is about a message. What is said at the greeting or to a login (554, 535) is said to every message alike. */
const ABOUT_THE_MESSAGE: readonly unknown[] = ["MAIL FROM", "RCPT TO", "DATA"];
/** In answer to such a command all the same: a login is missing, or the session is in a state that the next one is not in. */
const ABOUT_THE_SESSION: readonly unknown[] = [530, 503];

function isOfTheMessage(error: unknown): boolean {
  if (!(error instanceof Error && "command" in error && "responseCode" in error)) return false;
  const { command, responseCode } = error;
  const isRefusal = Number(responseCode) >= 500 && Number(responseCode) < 600;
  return isRefusal && ABOUT_THE_MESSAGE.includes(command) && !ABOUT_THE_SESSION.includes(responseCode);
}

/** A refused connection to a name with several addresses has no message of its own. */
function reasonOf(error: Error): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return first instanceof Error ? first.message : error.message;
}
