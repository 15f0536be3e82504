import type { DenialLetter } from "../claims/appeal/pdf/denialLetter.js";
import type { QuoteContract } from "../contracts/pdf/contractOfQuote.js";
import type { Presented, Sealing } from "../contracts/pdf/sealing.js";
import { FairGate, type FairGateBounds } from "../core/limits/fairGate.js";
import { ProcessPool, TaskLimitExceeded } from "../core/processes/processPool.js";
import { type Program, siblingProgram } from "../core/processes/siblingProgram.js";
import { projectRoot } from "../env.js";
import type { PdfInspector, PdfVerdict } from "../pdf/inspectPdf.js";
import type { PdfTasks } from "./pdfTasks.js";

/** Milliseconds. A typical file takes tens of them; a busy machine may be many times slower. */
const INSPECT_WITHIN = 15_000;
const MAKE_WITHIN = 60_000;
/**
 * As many processes as a small server has processors. A few hundred bytes can take seconds, so a sender's files are
 * worked on one at a time: nobody can keep everyone else's waiting.
 */
const TURNS: FairGateBounds = { atOnce: 2, perSender: 1, waiting: 48, waitingPerSender: 24, waitMs: 60_000 };
const HEAP_MB = 256;
/** Bytes. Larger files queue separately, so that they never take all the processes. */
export const LARGE = 512 * 1024;

type Work = <Name extends keyof PdfTasks>(
  name: Name,
  input: Parameters<PdfTasks[Name]>[0],
  withinMs: number,
  file?: Buffer,
) => Promise<Awaited<ReturnType<PdfTasks[Name]>>>;

/**
 * Does all work on PDFs in separate processes with time and memory limits, because a file can decompress to a thousand
 * times its size.
 */
export class PdfProcesses {
  readonly #pool: ProcessPool;
  readonly #largeTurns = new FairGate({ ...TURNS, atOnce: 1 });

  /** @param program tests pass the built one, which starts in half the time */
  constructor(program: Program = siblingProgram(import.meta.dirname, "pdfProcess", projectRoot)) {
    this.#pool = new ProcessPool({ ...program, turns: TURNS, heapMb: HEAP_MB });
  }

  /** For the work that one sender asks for: an account, or an address without one. */
  of(sender: string): Pdfs {
    return new Pdfs(async (name, input, withinMs, file) => {
      const run = async (): Promise<unknown> => await this.#pool.run({ name, input }, { withinMs, sender });
      const done = file !== undefined && file.length > LARGE ? this.#largeTurns.run(sender, run) : run();
      return (await done) as never;
    });
  }

  /** The ids of the running processes. */
  get processes(): readonly (number | undefined)[] {
    return this.#pool.processes;
  }

  close(): void {
    this.#pool.close();
  }
}

/** What a request can do with PDFs. */
export class Pdfs implements PdfInspector, Sealing {
  readonly #do: Work;

  constructor(work: Work) {
    this.#do = work;
  }

  async inspect(bytes: Buffer): Promise<PdfVerdict> {
    try {
      return await this.#do("inspect", bytes, INSPECT_WITHIN, bytes);
    } catch (error) {
      if (error instanceof TaskLimitExceeded) return "too_complex";
      throw error;
    }
  }

  async contractOfQuote(quote: QuoteContract): Promise<Buffer> {
    return await this.#do("contractOfQuote", quote, MAKE_WITHIN);
  }

  async denialLetter(letter: DenialLetter): Promise<Buffer> {
    return await this.#do("denialLetter", letter, MAKE_WITHIN);
  }

  /** The presented pages with their certificate; undefined if the pages cannot be copied. */
  async sealedPages(input: Presented): Promise<Buffer | undefined> {
    try {
      return await this.#do("sealedPages", input, MAKE_WITHIN, input.presented);
    } catch (error) {
      // The file was stored before files were inspected.
      if (error instanceof TaskLimitExceeded) return undefined;
      throw error;
    }
  }

  /** The certificate with the presented file attached unchanged. */
  async sealedAttachment(input: Presented): Promise<Buffer> {
    return await this.#do("sealedAttachment", input, MAKE_WITHIN, input.presented);
  }

  async canEmbed(logo: Parameters<PdfTasks["canEmbed"]>[0]): Promise<boolean> {
    try {
      return await this.#do("canEmbed", logo, INSPECT_WITHIN);
    } catch (error) {
      if (error instanceof TaskLimitExceeded) return false;
      throw error;
    }
  }
}
