import { eventually } from "../support/eventually";
import type { asStaff } from "./requests";

interface Listed {
  readonly id: string;
  readonly kind: string;
}

type Call = Awaited<ReturnType<typeof asStaff>>;

/** The mails to an address, newest first. */
export async function mailsTo(call: Call, email: string): Promise<readonly Listed[]> {
  // A call is typed as answering one record, and this one answers a list.
  const listed: unknown = await call("GET", `/api/admin/outbox?q=${encodeURIComponent(email)}`);
  return listed as readonly Listed[];
}

/**
 * The private link in the newest mail of this kind to an address, once it is delivered, because some links are created
 * only then.
 */
export async function mailedLink(call: Call, email: string, kind: string): Promise<string> {
  return eventually(async () => {
    const mail = (await mailsTo(call, email)).find((each) => each.kind === kind);
    if (mail === undefined) return undefined;
    const { text } = await call("GET", `/api/admin/outbox/${mail.id}`);
    return /\/(?:portal|admin\/join)\S*[#?]\S+/.exec(String(text))?.[0];
  });
}
