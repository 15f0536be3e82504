/**
 * Captures the current page. The returned function says whether it is still open: someone who has gone elsewhere before
 * the answer to a request came stays there.
 */
export function rememberPage(): () => boolean {
  const addressOf = ({ pathname, search }: Location): string => pathname + search;
  const remembered = addressOf(window.location);
  return () => addressOf(window.location) === remembered;
}
