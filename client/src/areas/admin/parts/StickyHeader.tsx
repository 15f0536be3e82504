import Box from "@mui/material/Box";
import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";

/**
 * The head of a record, which sticks if there is room for it. A line marks its lower edge while the record is scrolled
 * beneath it. In print it appears once, at the top.
 */
export function StickyHeader({ children }: { readonly children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null);
  const stuck = useIsScrolledAway(mark);
  return (
    <>
      <Box ref={mark} aria-hidden="true" sx={{ height: "1px", mt: -1.5, mb: "11px" }} />
      <Box
        data-sticky=""
        data-stuck={stuck || undefined}
        sx={(theme) => ({
          position: { md: "sticky" },
          top: 0,
          zIndex: "appBar",
          bgcolor: "background.default",
          pt: 1.5,
          mt: -1.5,
          // The line extends to the edges of the screen, beyond its margins.
          mx: { md: -3 },
          px: { md: 3 },
          "&[data-stuck]": {
            boxShadow: { md: `0 1px 0 ${theme.vars.palette.divider}, ${theme.vars.shadows[3]}` },
          },
          "@media print": { position: "static", bgcolor: "transparent", "&[data-stuck]": { boxShadow: "none" } },
        })}
      >
        {children}
      </Box>
    </>
  );
}

/** True while the element is above the visible area. */
function useIsScrolledAway(part: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!part.current || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === false));
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return away;
}
