import { Readable } from "node:stream";
import { domainToASCII } from "node:url";

import type { Mailbox } from "../mail/recipients.js";
import type { MailFile } from "./takeMail.js";

/** A message as it is sent to the mail server. */
export interface Letter {
  readonly from: string;
  readonly replyTo: string;
  readonly messageId: string;
  readonly to: readonly Mailbox[];
  /** The recipients of this attempt: those in `to` that have not been accepted yet. */
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly files: readonly MailFile[];
  /** Of a marketing message. */
  readonly unsubscribeUrl?: string;
}

/** How the mail server answered. */
export interface Outcome {
  /** Of the letter's recipients. */
  readonly accepted: readonly string[];
  /** Why some or all recipients were not accepted. */
  readonly refusal?: Refusal;
}

export interface Refusal {
  readonly reason: string;
  /** Whether the server refuses this message permanently (5xx). */
  readonly permanent: boolean;
}

export interface MailTransport {
  /** Never throws: any failure is an outcome. */
  send(letter: Letter): Promise<Outcome>;
}

/** How long, in milliseconds, a mail server that has stopped answering can hold up one delivery. */
export interface SmtpTimeouts {
  /** Until it is connected and has sent its greeting. */
  readonly connectMs: number;
  /** Between later replies. Servers may take long to scan a message: giving up too early would send it twice. */
  readonly silenceMs: number;
}

const DEFAULT_TIMEOUTS: SmtpTimeouts = { connectMs: 15_000, silenceMs: 60_000 };

/** Sends through the server of SMTP_URL, with one connection per message. */
export function smtpTransport(
  smtpUrl: string,
  { connectMs, silenceMs }: SmtpTimeouts = DEFAULT_TIMEOUTS,
): MailTransport {
  // Without a mail server, the library's 2 MB are not loaded.
  const opening = import("nodemailer").then(({ createTransport }) =>
    createTransport({
      url: smtpUrl,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
      // A message's content is only what it carries, never a file or URL that it names.
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  return {
    send: async ({ to, recipients, files, unsubscribeUrl, ...letter }) => {
      try {
        const smtp = await opening;
        const { accepted, rejectedErrors } = await smtp.sendMail({
          ...letter,
          to: [...to],
          // Not when it was written: spam filters distrust a message that is sent again after days under its old date.
          date: new Date(),
          ...(unsubscribeUrl !== undefined && { headers: unsubscribeHeaders(unsubscribeUrl) }),
          envelope: { from: letter.from, to: recipients.map(sentForm) },
          attachments: files.map(({ fileName, contentType, content, contentId }) => ({
            filename: fileName,
            contentType,
            content: Readable.from(content, { objectMode: false }),
            contentTransferEncoding: "base64" as const,
            ...(contentId !== null && { cid: contentId, contentDisposition: "inline" as const }),
          })),
        });
        // The library returns the addresses as they were sent.
        const taken = new Set(accepted);
        const ours = recipients.filter((address) => taken.has(sentForm(address)));
        const [first, ...others] = rejectedErrors ?? [];
        return first === undefined ? { accepted: ours } : { accepted: ours, refusal: refusalOf(first, ...others) };
      } catch (error) {
        return { accepted: [], refusal: refusalOf(error) };
      }
    },
  };
}

/** A domain is sent in lower case and in ASCII; the part before it is as the recipient's server wants it. */
function sentForm(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`;
}

/** RFC 8058: mail programs offer to unsubscribe with one press, without opening the page. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** Reports the first recipient's reason; permanent only if it is for every recipient that was refused. */
function refusalOf(first: unknown, ...others: readonly unknown[]): Refusal {
  const reason = first instanceof Error ? reasonOf(first) : String(first);
  return { reason, permanent: [first, ...others].every(isOfTheMessage) };
}

/**
 * The commands whose reply is about the message. A reply to the greeting or a login (554, 535) applies to every message
 * alike.
 */
const ABOUT_THE_MESSAGE: readonly unknown[] = ["MAIL FROM", "RCPT TO", "DATA"];
/**
 * Replies to such a command that are about the session all the same: a login is missing, or the session is in a bad
 * state.
 */
const ABOUT_THE_SESSION: readonly unknown[] = [530, 503];

function isOfTheMessage(error: unknown): boolean {
  if (!(error instanceof Error && "command" in error && "responseCode" in error)) return false;
  const { command, responseCode } = error;
  const isRefusal = Number(responseCode) >= 500 && Number(responseCode) < 600;
  return isRefusal && ABOUT_THE_MESSAGE.includes(command) && !ABOUT_THE_SESSION.includes(responseCode);
}

/** A refused connection to a host name with several addresses has no message of its own. */
function reasonOf(error: Error): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return first instanceof Error ? first.message : error.message;
}
