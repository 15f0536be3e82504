import type { AddressInfo } from "node:net";

import { SMTPServer, type SMTPServerOptions } from "smtp-server";

import { type ReadMail, readMail } from "./readMail.js";

export interface ReceivedMail extends ReadMail {
  /** The addresses that it was given for, which need not be those that it shows. */
  readonly recipients: readonly string[];
}

/** A real SMTP server that keeps what it takes. */
export interface MailServer {
  readonly url: string;
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  /** How often somebody began to send a message. */
  readonly begun: number;
  close(): Promise<void>;
}

export interface MailServerOptions {
  readonly port?: number;
  /** The answer to a recipient in place of the usual one: a reply code, or undefined to take it. */
  readonly refuse?: (address: string, begun: number) => number | undefined;
  /** Called when a message has arrived, before it is acknowledged. */
  readonly beforeAccepting?: () => Promise<void>;
}

export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const mailServer = { begun: 0 };
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    closeTimeout: 50,
    onMailFrom(_address, _session, callback) {
      mailServer.begun += 1;
      callback();
    },
    onRcptTo({ address }, _session, callback) {
      const code = options.refuse?.(address, mailServer.begun);
      callback(code === undefined ? null : Object.assign(new Error(`no mail for ${address}`), { responseCode: code }));
    },
    onData: takeInto(received, options.beforeAccepting),
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
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
  beforeAccepting: MailServerOptions["beforeAccepting"],
): NonNullable<SMTPServerOptions["onData"]> {
  return (stream, { envelope }, callback) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      void (async () => {
        await beforeAccepting?.();
        const mail = readMail(Buffer.concat(chunks).toString("latin1"));
        received.push({ ...mail, recipients: envelope.rcptTo.map(({ address }) => address) });
        callback();
      })();
    });
  };
}
