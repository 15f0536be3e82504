import { StateMessage, type StateMessageProps } from "./StateMessage";

/** Nothing here yet: says so, and what the next step is. */
export function EmptyState(props: Omit<StateMessageProps, "role">) {
  return <StateMessage {...props} />;
}
