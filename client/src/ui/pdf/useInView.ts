import { useEffect, useState, type RefObject } from "react";

/** Tenths of an element. */
const steps = Array.from({ length: 11 }, (_, tenth) => tenth / 10);

/** Whether the element is in the region, or within the region's height of it. */
export function useNear(element: RefObject<Element | null>, region: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting } of entries) setNear(isIntersecting);
      },
      { root: region.current, rootMargin: "100% 0%" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, region]);
  return near;
}

/** Whether the window shows half of the element, or the element fills half of the region, however far it is zoomed in. */
export function useInView(element: RefObject<Element | null>, region: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { intersectionRatio, intersectionRect } of entries) {
          const fills = intersectionRect.height >= (region.current?.clientHeight ?? 0) / 2;
          setInView(intersectionRatio >= 0.5 || (intersectionRatio > 0 && fills));
        }
      },
      { threshold: steps },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, region]);
  return inView;
}
