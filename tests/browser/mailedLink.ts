import { eventually } from "../support/eventually";
import type { asStaff } from "./requests";

interface Listed {
  readonly id: string;
  readonly kind: string;
}

/**
 * The private link in the newest mail of this kind to an address, once it is delivered, because some links are created
 * only then.
 */
export async function mailedLink(
  call: Awaited<ReturnType<typeof asStaff>>,
  email: string,
  kind: string,
): Promise<string> {
  return eventually(async () => {
    const listed = (await call("GET", `/api/admin/outbox?q=${encodeURIComponent(email)}`)) as unknown as Listed[];
    const mail = listed.find((each) => each.kind === kind);
    if (mail === undefined) return undefined;
    const { text } = (await call("GET", `/api/admin/outbox/${mail.id}`)) as unknown as { readonly text: string };
    return /\/(?:portal|admin\/join)\S*[#?]\S+/.exec(text)?.[0];
  });
}
