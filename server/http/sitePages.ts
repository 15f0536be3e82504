import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { FastifyReply, FastifyRequest } from "fastify";

import { newYorkYear } from "#shared/days.js";
import type { Plan } from "#shared/plans.js";
import type { SiteConfig } from "#shared/siteConfig.js";
import { isUnchanged } from "../engine/rest/etag.js";
import type { Env } from "../env.js";
import { epochSeconds, fillPlaceholders, showsWhenSent } from "./placeholders.js";
import { allowSitePage, type InlineHashes } from "./securityHeaders.js";
import { readStoredPages, type StoredPage } from "./storedPages.js";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

type Coding = "br" | "gzip" | "plain";

/** A page with this installation's values filled in. */
interface ReadyPage {
  readonly etag: string;
  readonly body: (coding: Coding) => Promise<Buffer>;
}

/** For pages that are sent only once: most of the compression in a fraction of the best level's time. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * The public pages: prerendered at build time, filled with this installation's values on the first request after those
 * change, and kept compressed. Browsers cache them and revalidate each time (ETag).
 */
export class SitePages {
  private readonly stored: ReadonlyMap<string, StoredPage>;
  private readonly ready = new Map<string, Promise<ReadyPage>>();
  private readonly hashes: InlineHashes;
  private filledWith = "";

  constructor(
    private readonly env: Env,
    private readonly config: () => SiteConfig,
    clientFolder: string,
  ) {
    this.stored = readStoredPages(clientFolder);
    // The same in every page.
    const page = this.stored.get("")?.plain ?? "";
    this.hashes = {
      style: hashOf(/<style>(.*?)<\/style>/s.exec(page)?.[1]),
      scripts: [/<script>(.*?)<\/script>/s, /<script type="speculationrules">(.*?)<\/script>/s].map((script) =>
        hashOf(script.exec(page)?.[1]),
      ),
    };
  }

  /** Whether a public page has this path; the empty path is the not-found page. */
  has(address: string): boolean {
    return this.stored.has(address);
  }

  /** With a plan, it is the one chosen in the page's form. */
  async send(address: string, request: FastifyRequest, reply: FastifyReply, plan?: Plan): Promise<FastifyReply> {
    const page = await this.pageAt(address, plan);
    reply.code(address === "" ? 404 : 200);
    this.dress(reply).header("etag", page.etag);
    if (address !== "" && isUnchanged(request.headers["if-none-match"], page.etag)) return reply.code(304).send();
    const coding = codingFor(request.headers["accept-encoding"]);
    if (coding !== "plain") reply.header("content-encoding", coding);
    return reply.send(await page.body(coding));
  }

  /** Sends the answer to a posted form: HTML rendered for this one person. */
  sendOnce(reply: FastifyReply, html: (withLogo: boolean) => string): FastifyReply {
    const filled = this.fill(html(this.config().logoUrl !== null), epochSeconds());
    return this.dress(reply).header("cache-control", "no-store").send(filled);
  }

  private dress(reply: FastifyReply): FastifyReply {
    allowSitePage(reply, this.env, this.hashes);
    return reply.type("text/html; charset=utf-8").headers({
      "cache-control": "no-cache",
      vary: "Accept-Encoding",
    });
  }

  private pageAt(address: string, plan: Plan | undefined): Promise<ReadyPage> {
    const filling = JSON.stringify([this.config(), newYorkYear()]);
    if (this.filledWith !== filling) {
      this.ready.clear();
      this.filledWith = filling;
    }
    const stored = this.stored.get(address);
    if (stored === undefined) throw new Error(`there is no public page at ${address}`);
    const html = this.config().logoUrl === null ? stored.plain : stored.withLogo;
    const key = `${address} ${plan ?? ""}`;
    const ready = this.ready.get(key) ?? this.make(plan === undefined ? html : withPlan(html, plan));
    this.ready.set(key, ready);
    return ready;
  }

  private async make(html: string): Promise<ReadyPage> {
    const plain = Buffer.from(this.fill(html));
    // Weak, because the page sent a second later counts as the same.
    const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
    if (showsWhenSent(html)) return { etag, body: (coding) => this.atThisMoment(html, coding) };
    const [br, gzipped] = await Promise.all([toBrotli(plain), toGzip(plain, { level: 9 })]);
    const codings = { br, gzip: gzipped, plain };
    return { etag, body: async (coding) => codings[coding] };
  }

  private async atThisMoment(html: string, coding: Coding): Promise<Buffer> {
    const plain = Buffer.from(this.fill(html, epochSeconds()));
    if (coding === "plain") return plain;
    return coding === "br" ? await toBrotli(plain, QUICK_BROTLI) : await toGzip(plain);
  }

  private fill(html: string, opened = 0): string {
    return fillPlaceholders(html, this.config(), { year: newYorkYear(), opened });
  }
}

/** Of several selected options, browsers show the last. */
function withPlan(html: string, plan: Plan): string {
  return html.replace(`<option value="${plan}">`, `<option value="${plan}" selected="">`);
}

/** The hash of an element's text in the form that a content security policy uses. */
function hashOf(text = ""): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

function codingFor(accepted: string | string[] | undefined): Coding {
  const codings = [accepted]
    .flat()
    .join(",")
    .split(",")
    .map((coding) => coding.trim());
  for (const coding of ["br", "gzip"] as const) {
    if (codings.some((each) => each === coding || (each.startsWith(`${coding};`) && !/;\s*q=0(\.0*)?$/.test(each))))
      return coding;
  }
  return "plain";
}
