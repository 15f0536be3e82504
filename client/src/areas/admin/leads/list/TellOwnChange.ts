import { createContext } from "react";

/** Called with a row's new version after the user's own change of it, which the list must not take for a colleague's. */
export const TellOwnChange = createContext<(row: { readonly id: string; readonly version: number }) => void>(
  () => undefined,
);
