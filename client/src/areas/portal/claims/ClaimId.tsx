import { shortId } from "#shared/text/shortId";

/** The first characters of a claim's id, enough to refer to it; the whole id is in the tooltip. */
export function ClaimId({ id }: { readonly id: string }) {
  return (
    <abbr title={id} style={{ textDecoration: "none" }}>
      {shortId(id)}
    </abbr>
  );
}
