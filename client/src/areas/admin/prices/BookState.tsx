import { ToneBadge } from "#client/ui/ToneBadge";

interface BookStateProps {
  readonly book: { readonly begun: boolean; readonly inForce: boolean };
}

export function BookState({ book: { begun, inForce } }: BookStateProps) {
  if (inForce) return <ToneBadge tone="green">In force</ToneBadge>;
  return begun ? <ToneBadge tone="grey">Ended</ToneBadge> : <ToneBadge tone="sky">Upcoming</ToneBadge>;
}
