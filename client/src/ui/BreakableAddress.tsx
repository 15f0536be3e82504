/** Where an email address does not fit on one line, its second line starts with the @. Other text is unchanged. */
export function BreakableAddress({ text }: { readonly text: string }) {
  const at = text.indexOf("@");
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
