import { once } from "node:events";
import type { AddressInfo } from "node:net";

import { SMTPServer, type SMTPServerOptions } from "smtp-server";

import { type ReadMail, readMail } from "./readMail.js";

export interface ReceivedMail extends ReadMail {
  /** The envelope recipients, which need not be those in the headers. */
  readonly recipients: readonly string[];
}

/** A real SMTP server that keeps the messages it accepts. */
export interface MailServer {
  readonly url: string;
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  /** The number of messages that were started. */
  readonly begun: number;
  close(): Promise<void>;
}

export interface MailServerOptions {
  /** From `freePort` for a server that is closed and opened again: some connection could take any other port meanwhile. */
  readonly port?: number;
  /** Answers a connection, given its number, instead of the greeting: a reply code, or undefined to greet. */
  readonly turnAway?: (connected: number) => number | undefined;
  /** Requires a login, and says whether it is valid; if absent, no login is required. */
  readonly login?: (connected: number) => boolean;
  /** Answers a recipient instead of the default: a reply code, or undefined to accept. */
  readonly refuse?: (address: string, begun: number) => number | undefined;
  /** Called before a recipient is answered. */
  readonly beforeRecipients?: () => Promise<void>;
  /** Called when a message has arrived, before it is acknowledged. */
  readonly beforeAccepting?: () => Promise<void>;
  /** The moment from which it stays silent while keeping the connection open. */
  readonly silent?: (moment: Moment) => boolean;
}

/** What the server is about to answer: a connection's first command, a recipient, or the end of a message. */
export interface Moment {
  readonly at: "greeting" | "recipient" | "message";
  /** The recipient's address; unknown at the greeting. */
  readonly address: string;
  /** The number of connections, or of messages that were started. */
  readonly connected: number;
  readonly begun: number;
}

export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const mailServer = { connected: 0, begun: 0 };
  const isSilent = (at: Moment["at"], address = "") => options.silent?.({ at, address, ...mailServer }) ?? false;
  const server = new SMTPServer({
    disabledCommands: options.login ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    closeTimeout: 50,
    // Otherwise it would do a reverse DNS lookup before the greeting.
    disableReverseLookup: true,
    onConnect(_session, callback) {
      mailServer.connected += 1;
      const code = options.turnAway?.(mailServer.connected);
      if (code !== undefined) callback(Object.assign(new Error("not now"), { responseCode: code }));
      else if (!isSilent("greeting")) callback();
    },
    onAuth(_auth, _session, callback) {
      const isGood = options.login?.(mailServer.connected) ?? false;
      if (isGood) callback(null, { user: "milepost" });
      else callback(Object.assign(new Error("not this password"), { responseCode: 535 }));
    },
    onMailFrom(_address, _session, callback) {
      mailServer.begun += 1;
      callback();
    },
    onRcptTo({ address }, _session, callback) {
      if (isSilent("recipient", address)) return;
      const code = options.refuse?.(address, mailServer.begun);
      const refusal = Object.assign(new Error(`no mail for ${address}`), { responseCode: code });
      void (async () => {
        await options.beforeRecipients?.();
        callback(code === undefined ? null : refusal);
      })();
    },
    onData: takeInto(received, async (addresses) => {
      await options.beforeAccepting?.();
      return !addresses.some((address) => isSilent("message", address));
    }),
  });
  const listening = once(server.server, "listening");
  server.listen(options.port ?? 0, "127.0.0.1");
  await listening;
  server.on("error", () => undefined);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${options.login ? "milepost:secret@" : ""}127.0.0.1:${port}`,
    port,
    received,
    get begun() {
      return mailServer.begun;
    },
    close: async () => await new Promise((resolve) => server.close(() => resolve())),
  };
}

function takeInto(
  received: ReceivedMail[],
  isAnswered: (addresses: readonly string[]) => Promise<boolean>,
): NonNullable<SMTPServerOptions["onData"]> {
  return (stream, { envelope }, callback) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      void (async () => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        if (!(await isAnswered(recipients))) return;
        received.push({ ...readMail(Buffer.concat(chunks).toString("latin1")), recipients });
        callback();
      })();
    });
  };
}
