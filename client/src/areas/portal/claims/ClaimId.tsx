import { shortId } from "#client/domains/leads/leadWords";

/** The beginning of a claim's id, which is enough to talk about it; the whole stays one hover away. */
export function ClaimId({ id }: { readonly id: string }) {
  return (
    <abbr title={id} style={{ textDecoration: "none" }}>
      {shortId(id)}
    </abbr>
  );
}
