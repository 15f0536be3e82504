import Box from "@mui/material/Box";
import { createContext, use, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

const Place = createContext<HTMLElement | null>(null);

/**
 * Around a form: a place behind it for parts that have a form of their own. It keeps its element itself, so that only
 * those parts are rendered again once it is mounted.
 */
export function PlaceBehindForm({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <Place value={place}>
      {children}
      {/* No box of its own, so that what is docked inside scrolls with the whole screen. */}
      <Box ref={setPlace} sx={{ display: "contents" }} />
    </Place>
  );
}

/** Inside the form: renders its children in that place. */
export function BehindForm({ children }: { readonly children: ReactNode }) {
  const place = use(Place);
  return place && createPortal(children, place);
}
