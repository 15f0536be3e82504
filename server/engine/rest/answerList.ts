import { Readable } from "node:stream";

import type { FastifyReply, FastifyRequest } from "fastify";

import { rolesOfViewer } from "#server/core/access.js";
import { accountKey, type Viewer } from "#server/core/viewer.js";
import type { EngineContext } from "../engineContext.js";
import type { Projector } from "../projection/projector.js";
import type { CompiledRow, ListAnswer } from "./compileRow.js";
import { etagOf, isUnchanged } from "./etag.js";
import { digestOf, pageText, readPage, STREAMED_PAGE, wholeList, type Page } from "./listAnswer.js";
import type { LongLists } from "./longLists.js";
import { sendRevalidated } from "./revalidated.js";
import type { RestRow } from "./row.js";

/** Called with the list's row, a function that counts the list, and the query string. */
export type BeforeWholeList<Context> = (
  context: Context,
  row: RestRow,
  list: { readonly count: () => Promise<number>; readonly filter: string },
) => Promise<void>;

export interface ListReaders<Context> {
  readonly context: Context;
  readonly longReader: () => Promise<Projector>;
  readonly longLists: LongLists;
  readonly beforeWholeList: BeforeWholeList<Context>;
}

/** One page if the request has list parameters, else the whole list, streamed page by page. */
export async function answerList<Context extends EngineContext>(
  compiled: CompiledRow,
  form: ListAnswer,
  variables: Readonly<Record<string, unknown>>,
  { context, longReader, longLists, beforeWholeList }: ListReaders<Context>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { request } = reply;
  const read = async (more: object, reader: EngineContext): Promise<Page> =>
    readPage(
      await compiled.execute(
        { ...variables, withItems: true, withTotal: false, withFingerprint: false, ...more },
        reader,
      ),
      form.key,
      form.writeItems,
    );
  const page = form.pageRequest(request.query as Record<string, unknown>);
  if (page === undefined) {
    const reader = { ...context, projector: await longReader() };
    const count = async (): Promise<number> =>
      (await read({ first: 1, withItems: false, withTotal: true }, reader)).total ?? 0;
    const announce = async (): Promise<void> =>
      await beforeWholeList(context, compiled.row, { count, filter: queryOf(request) });
    const takeTurn = async (): Promise<void> => await longLists.enter(reply);
    const { viewer } = context;
    return answerWhole(form, async (more) => await read(more, reader), { announce, takeTurn, viewer }, reply);
  }
  const text = pageText(await read({ ...page.variables, withTotal: true }, context), form.brackets);
  return sendRevalidated(reply, etagOf(text), () => text);
}

interface WholeList {
  readonly announce: () => Promise<void>;
  /** Waits for one of the turns in which long lists are sent. */
  readonly takeTurn: () => Promise<void>;
  readonly viewer: Viewer;
}

async function answerWhole(
  form: ListAnswer,
  read: (more: object) => Promise<Page>,
  { announce, takeTurn, viewer }: WholeList,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { brackets } = form;
  const { request } = reply;
  // A filter may depend on more than the fingerprint covers: on the time, or on rows that this list does not show.
  const fingerprinted = form.fingerprinted && queryOf(request) === "";
  const first = { first: STREAMED_PAGE };
  const next = (after: string): Promise<Page> => read({ ...first, after });
  // The answer to HEAD, and to a client that has the list already.
  const withoutRows = (etag: string): FastifyReply | undefined => {
    if (request.method === "HEAD") return sendRevalidated(reply, etag, () => Readable.from([]));
    if (isUnchanged(request.headers["if-none-match"], etag)) return sendRevalidated(reply, etag, () => "");
    return undefined;
  };
  // A list with a fingerprint is checked for changes before any row is read, if the client has an earlier state or wants no rows.
  if (fingerprinted && (request.headers["if-none-match"] !== undefined || request.method === "HEAD")) {
    const answer = withoutRows(
      fingerprintTag(await read({ ...first, withFingerprint: true, withItems: false }), viewer),
    );
    if (answer !== undefined) return answer;
  }
  // Before the list is read, because the announcement may itself be an entry of this list.
  if (fingerprinted) await announce();
  const start = await read({ ...first, withFingerprint: fingerprinted });
  if (start.nextCursor !== null) await takeTurn();
  const etag = fingerprinted ? fingerprintTag(start, viewer) : etagOf(await digestOf(start, next));
  if (!fingerprinted) {
    const answer = withoutRows(etag);
    if (answer !== undefined) return answer;
    await announce();
  }
  return sendRevalidated(reply, etag, () => wholeList(start, next, brackets));
}

/** Others may see other rows of the same list. */
function fingerprintTag({ fingerprint = "" }: Page, viewer: Viewer): string {
  return etagOf([fingerprint, accountKey(viewer), ...rolesOfViewer(viewer)].join(" "));
}

function queryOf({ url }: FastifyRequest): string {
  const at = url.indexOf("?");
  return at === -1 ? "" : url.slice(at + 1);
}
