import type { DenialLetter } from "../claims/appeal/pdf/denialLetter.js";
import type { QuoteContract } from "../contracts/pdf/contractOfQuote.js";
import type { Presented, Sealing } from "../contracts/pdf/sealing.js";
import { Gate } from "../core/limits/gate.js";
import { ProcessPool, TaskLimitExceeded } from "../core/processes/processPool.js";
import { type Program, siblingProgram } from "../core/processes/siblingProgram.js";
import { projectRoot } from "../env.js";
import type { PdfInspector, PdfVerdict } from "../pdf/inspectPdf.js";
import type { PdfTasks } from "./pdfTasks.js";

/** Milliseconds. A typical file takes tens of them; a busy machine may be many times slower. */
const INSPECT_WITHIN = 15_000;
const MAKE_WITHIN = 60_000;
/** As many as a small server has processors. */
const AT_ONCE = 2;
const WAITING = 32;
const HEAP_MB = 256;
/** Bytes. Larger files queue separately, so that they never take all the processes. */
export const LARGE = 512 * 1024;
const LARGE_AT_ONCE = 1;

/**
 * Does all work on PDFs in separate processes with time and memory limits, because a file can decompress to a thousand
 * times its size.
 */
export class Pdfs implements PdfInspector, Sealing {
  readonly #pool: ProcessPool;
  readonly #large = new Gate(LARGE_AT_ONCE, WAITING);

  /** @param program tests pass the built one, which starts in half the time */
  constructor(program: Program = siblingProgram(import.meta.dirname, "pdfProcess", projectRoot)) {
    this.#pool = new ProcessPool({ ...program, atOnce: AT_ONCE, waiting: WAITING, heapMb: HEAP_MB });
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

  /** The ids of the running processes. */
  get processes(): readonly (number | undefined)[] {
    return this.#pool.processes;
  }

  close(): void {
    this.#pool.close();
  }

  async #do<Name extends keyof PdfTasks>(
    name: Name,
    input: Parameters<PdfTasks[Name]>[0],
    withinMs: number,
    file?: Buffer,
  ): Promise<Awaited<ReturnType<PdfTasks[Name]>>> {
    const run = async (): Promise<unknown> => await this.#pool.run({ name, input }, withinMs);
    const done = file !== undefined && file.length > LARGE ? this.#large.run(run) : run();
    return (await done) as Awaited<ReturnType<PdfTasks[Name]>>;
  }
}
