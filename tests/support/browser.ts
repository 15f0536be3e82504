import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

import { type Browser, chromium } from "playwright-core";

const root = join(import.meta.dirname, "../..");
const cache = join(root, "node_modules/.cache/browser");

const ARGUMENTS = ["--no-sandbox", "--disable-gpu"];
/**
 * A test's page lives for seconds, so optimizing its code would cost more than it saves (a fifth of the browser's CPU
 * time), and so would collecting its garbage early. Painting and the network in the browser's own process save another
 * fifth. Not used if a page is measured.
 */
const FOR_SHORT_LIVES = [
  "--js-flags=--no-turbofan --no-maglev --min-semi-space-size=16",
  "--in-process-gpu",
  // Replaces Playwright's own value, so it repeats what that has for screenshots.
  "--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2",
];

/** Chromium itself rarely crashes while it starts: once in the thousands of starts of this project's checks. */
const MAX_STARTS = 3;

let shared: Browser | undefined;

/**
 * One browser for all files of a group, in the group's own process: going through another process would double the
 * cost. After a crash it is another one, so that a crash fails one journey and not all that follow.
 */
export async function sharedBrowser(): Promise<Browser> {
  if (shared?.isConnected() !== true) shared = await launchBrowser(FOR_SHORT_LIVES);
  return shared;
}

export async function closeSharedBrowser(): Promise<void> {
  await shared?.close();
}

/** Launches a browser for this process alone. One that crashes while starting is started again, and the log says so. */
export async function launchBrowser(furtherArguments: readonly string[] = []): Promise<Browser> {
  const options = { executablePath: await browserPath(), args: [...ARGUMENTS, ...furtherArguments] };
  for (let start = 1; ; start += 1) {
    try {
      return await chromium.launch(options);
    } catch (error) {
      if (start === MAX_STARTS) throw error;
      process.stderr.write(`The browser did not start, attempt ${start} of ${MAX_STARTS}: ${String(error)}\n`);
    }
  }
}

/** The browser named by BROWSER_PATH, or an installed one, or the one from npm. Needs neither root nor a download. */
export async function browserPath(): Promise<string> {
  return process.env["BROWSER_PATH"] ?? installedBrowser() ?? (await packagedBrowser());
}

function installedBrowser(): string | undefined {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  places.push(
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  );
  return places.find((path) => existsSync(path));
}

/** Unpacked once. Several workers may do so at the same time: each unpacks to a temporary folder, and the first to finish renames its own. */
async function packagedBrowser(): Promise<string> {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error("No browser found. Install Chromium or Google Chrome, or name one in BROWSER_PATH.");
  }
  const executable = join(cache, "chromium");
  if (!existsSync(executable)) {
    await mkdir(join(cache, ".."), { recursive: true });
    const aside = await mkdtemp(`${cache}-`);
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, "unpackBrowser.mjs")], {
      env: { ...process.env, TMPDIR: aside, NODE_OPTIONS: "" },
    });
    await rename(aside, cache).catch(() => rm(aside, { recursive: true }));
  }
  return executable;
}
