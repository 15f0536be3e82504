import { Component, type ReactNode } from "react";

interface KeepPlaceProps {
  readonly children: ReactNode;
}

interface Place {
  readonly field: Element;
  readonly top: number;
}

/**
 * Keeps the field that someone writes in where it is on the screen when an answer adds or removes something above it.
 * A browser keeps the uppermost visible element in place instead, and none while the page is not scrolled.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  /** Only a class can measure between rendering and the change of the page. */
  override getSnapshotBeforeUpdate(): Place | null {
    const field = document.activeElement;
    if (field === null || !field.matches("input, select, textarea")) return null;
    const { top, bottom } = field.getBoundingClientRect();
    const isVisible = bottom > 0 && top < window.innerHeight;
    return isVisible ? { field, top } : null;
  }

  override componentDidUpdate(_props: KeepPlaceProps, _state: unknown, place: Place | null): void {
    if (place === null || !place.field.isConnected) return;
    const moved = place.field.getBoundingClientRect().top - place.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: "instant" });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
