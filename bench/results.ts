import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

const FOLDER = path.join(import.meta.dirname, "results");

/** What a benchmark measured, and the goals that it missed. */
export interface Report {
  readonly markdown: string;
  readonly missed: readonly string[];
}

/** @param file a name in `bench/results` */
export async function writeResult(file: string, text: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(path.join(FOLDER, file), text);
}

/** Prints and keeps the report; the command fails if a goal is missed. */
export async function publish(file: string, { markdown, missed }: Report): Promise<void> {
  console.log(markdown);
  await writeResult(file, markdown);
  process.exitCode = missed.length === 0 ? 0 : 1;
}
